import pg from 'pg';

/** Makes a user the owner of another business; returns its id. */
export async function addSecondBusiness(databaseUrl: string, email: string, name: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const one = async (text: string, values: unknown[]) =>
    Number((await client.query(text, values)).rows[0]?.id);
  try {
    const businessId = await one('insert into business (name) values ($1) returning id', [name]);
    const userId = await one('select id from app_user where email = $1', [email]);
    const memberId = await one(
      `insert into team_member (business_id, user_id, full_name, email, role, admin_access)
       select $1, id, first_name || ' ' || last_name, email, 'owner', true from app_user where id = $2 returning id`,
      [businessId, userId],
    );
    await client.query('insert into membership (user_id, business_id, team_member_id) values ($1, $2, $3)', [
      userId,
      businessId,
      memberId,
    ]);
    return businessId;
  } finally {
    await client.end();
  }
}
