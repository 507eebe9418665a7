import pg from 'pg';

/** Removes a user's password, as if a provider had always signed them in. */
export async function takePasswordAway(databaseUrl: string, email: string): Promise<void> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('update app_user set password_hash = null where email = $1', [
      email,
    ]);
    if (rowCount !== 1) throw new Error(`There is no account for ${email}.`);
  } finally {
    await admin.end();
  }
}
