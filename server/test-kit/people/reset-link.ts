import type { TestApp } from '../app.ts';

/** A reset link, as if emailed; returns its token. */
export async function resetLink(app: TestApp, userId: number, token: string): Promise<string> {
  await app.database.admin.query(
    `insert into password_reset (token_hash, user_id, created_at, expires_at)
     values (sha256(convert_to($1, 'UTF8')), $2, $3, $3::timestamptz + interval '30 minutes')`,
    [token, userId, app.server.clock.now()],
  );
  return token;
}
