import { analyticsRoutes } from '@washboard/contract/analytics/analytics.routes.ts';
import type { AnyRoute } from '@washboard/contract/core/route.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { insertTimes } from '../../src/modules/messenger/response-times/response-times.store.ts';
import { createMatrixWorld, type MatrixActor, type MatrixCopy, openCopy } from './matrix-world.ts';
import { refusalOf } from './refusal.ts';

/** Roles without customers and employees read every GET and export; none may have a person's name or phone. */
const world = await createMatrixWorld();
const routes = world.routes
  .filter(({ method, permission }) => method === 'GET' && permission !== 'public')
  .map((route) => ({ name: route.name, route }));
const readers = world.actors.filter(
  ({ role, isStaff }) => (role === 'installer' || role === 'Driver') && isStaff !== true,
);

let app: MatrixCopy;
let owner: MatrixActor;
const secrets = new Map<string, { text: string; userId: number | null }>();

beforeAll(async () => {
  app = await openCopy(world);
  owner = world.actors.find(({ name }) => name === 'owner') as MatrixActor;
  await addReplyOf('manager homeward');
  const { admin } = app.database;
  const businessId = world.ids.messengerBusinessId;
  await admin.query(
    `update customer set first_name = 'Zephyrine', last_name = 'Quillfeather', company_name = '' where business_id = $1`,
    [businessId],
  );
  await renameAuthors();
  for (const text of ['Zephyrine', 'Quillfeather', 'Ottoline']) secrets.set(text, { text, userId: null });
  const { rows } = await admin.query(
    `select right(phone, 10) as text, null::int as "userId" from customer where business_id = $1 and phone is not null
     union select right(phone, 10), null from conversation where business_id = $1 and phone is not null
     union select right(phone, 10), user_id::int from team_member where business_id = $1 and phone is not null
     union select trim(u.first_name || ' ' || u.last_name), u.id::int from membership m join app_user u on u.id = m.user_id
       where m.business_id = $1`,
    [businessId],
  );
  for (const row of rows) secrets.set(row.text, row);
});
afterAll(async () => {
  await app.end();
  await world.close();
});

/** A reply to the example's conversation. */
async function addReplyOf(person: string): Promise<void> {
  const { conversationId, messengerBusinessId, storeId } = world.ids;
  await app.server.database.business(messengerBusinessId).write((tx) =>
    insertTimes(tx, [
      {
        conversationId,
        storeId,
        kind: 'RESPONSE',
        person,
        day: '2026-11-20',
        beganAt: new Date('2026-11-20T14:00:00Z'),
        endedAt: new Date('2026-11-20T14:05:00Z'),
        minutes: 5,
        targetMinutes: null,
      },
    ]),
  );
}

/** Who did something, where a table keeps their name. */
async function renameAuthors(): Promise<void> {
  const { admin } = app.database;
  const { rows } = await admin.query(
    `select table_name as "table", column_name as "column" from information_schema.columns c
     where table_schema = 'public' and data_type = 'text' and column_name <> 'shared_by' and column_name ~ '(_by|^person|user_name|actor_name|author_name|technician_name)$'
       and exists (select from information_schema.columns o
         where o.table_name = c.table_name and o.column_name = 'business_id')`,
  );
  for (const { table, column } of rows)
    await admin.query(`update ${table} set ${column} = 'Ottoline' where business_id = $1`, [
      world.ids.messengerBusinessId,
    ]);
}

/** The example's call, and one for each other choice of each field of its query. */
function callsOf(route: AnyRoute): { params?: object; query?: object }[] {
  const example = route.example(world.ids) as { params?: object; query?: object };
  const fields = Object.entries((route.query as z.ZodObject | undefined)?.shape ?? {});
  const variants = fields.flatMap(([name, schema]) =>
    choicesOf(schema as z.ZodType).map((choice) => ({
      ...example,
      query: { ...example.query, [name]: choice },
    })),
  );
  return [example, ...variants];
}

function choicesOf(schema: z.ZodType): string[] {
  const inner = (schema as { unwrap?: () => z.ZodType }).unwrap?.() ?? (schema as { in?: z.ZodType }).in;
  if (inner !== undefined) return choicesOf(inner);
  return (schema as { options?: unknown[] }).options?.filter((one) => typeof one === 'string') ?? [];
}

test.each(routes)('$name', async ({ route }) => {
  for (const reader of readers.filter((one) => refusalOf(world.ids, route, one) === undefined))
    for (const input of callsOf(route)) {
      const { text } = await app.call(route, input as never, reader.session);
      const digits = text.replace(/[\s().-]/g, '');
      const seen = [...secrets.values()].filter(
        ({ text: secret, userId }) =>
          userId !== reader.session?.userId && (text.includes(secret) || digits.includes(secret)),
      );
      expect([reader.name, input, seen.map((one) => one.text)]).toEqual([reader.name, input, []]);
    }
});

test('figures by employee are refused to those without their names', async () => {
  const question = {
    metrics: ['responses' as const],
    period: { type: 'CUSTOM' as const, startDate: '2026-11-20', endDate: '2026-11-20' },
  };
  const ask = (body: object, reader: MatrixActor) =>
    app.call(analyticsRoutes.query, { body: { ...question, ...body } }, reader.session);
  const installer = world.actors.find(({ name }) => name === 'installer') as MatrixActor;
  const byPerson = { dimensions: ['person' as const] };
  expect((await ask(byPerson, installer)).status).toBe(403);
  expect((await ask({ filters: { persons: ['Ottoline'] } }, installer)).status).toBe(403);
  expect((await ask({}, installer)).status).toBe(200);
  expect((await ask(byPerson, owner)).text).toContain('Ottoline');
});

test('the names and phones are there for those who may read them', async () => {
  const all = await Promise.all(
    routes
      .filter(({ route }) => refusalOf(world.ids, route, owner) === undefined)
      .flatMap(({ route }) => callsOf(route).map((input) => app.call(route, input as never, owner.session))),
  );
  const text = all
    .map((one) => one.text)
    .join('\n')
    .replace(/[().-]/g, '');
  expect(
    [...secrets.keys()].filter((secret) => !secret.endsWith('elsewhere') && !text.includes(secret)),
  ).toEqual([]);
});
