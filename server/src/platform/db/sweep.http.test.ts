import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

test('each module deletes its own rows once they are old, and keeps the others', async () => {
  const { admin } = app.database;
  const { businessId, storeId } = await createBusinessWorld(app, 'sweep');
  await admin.query(`
    insert into used_token (token_id, expires_at)
      values ('old', now() - interval '1 minute'), ('new', now() + interval '1 hour');
    insert into rate_limit (key, points, expire)
      values ('old', 1, extract(epoch from now()) * 1000 - 1), ('new', 1, extract(epoch from now()) * 1000 + 60000);
    insert into billing_webhook (webhook_id, taken_at)
      values ('old', now() - interval '91 days'), ('new', now() - interval '89 days');
    insert into sink_mail (key, to_address, subject, text, html, received_at)
      values ('1', 'a@example.com', 'old', '', '', now() - interval '8 days'),
        ('2', 'a@example.com', 'new', '', '', now())`);
  await admin.query(
    `insert into tablet_session
      (business_id, store_id, token_hash, opened_by, began_at, expires_at, user_agent, address)
      select $1, $2, name::bytea, '', now() - interval '60 days', now() - age::interval, name, ''
        from (values ('old', '31 days'), ('new', '29 days')) as one (name, age)`,
    [businessId, storeId],
  );
  for (const { cleanup } of app.server.modules) await cleanup?.(app.server.database.lookup);
  const { rows } = await admin.query(`
    select (select array_agg(token_id) from used_token) as tokens,
      (select array_agg(key) from rate_limit) as tries,
      (select array_agg(webhook_id) from billing_webhook) as webhooks,
      (select array_agg(subject) from sink_mail) as mails,
      (select array_agg(user_agent) from tablet_session) as tablets`);
  expect(rows[0]).toEqual({
    tokens: ['new'],
    tries: ['new'],
    webhooks: ['new'],
    mails: ['new'],
    tablets: ['new'],
  });
});
