import type { Names } from './names.ts';

/** Table, reads and writes, decisions, and the module with its HTTP test. */
export function serverFiles(n: Names, migration: string): Record<string, string> {
  const home = `server/src/modules/${n.module}`;
  return {
    [`server/migrations/${migration}_${n.table}.sql`]: `-- ${n.title}: names of a business, none twice.
create table ${n.table} (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  unique (business_id, name)
);

alter table ${n.table} enable row level security;
create policy one_business on ${n.table} to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on ${n.table} to washboard_app;
`,
    [`${home}/${n.screen}.views.ts`]: `import type { ${n.pascal}Row } from '@washboard/contract/${n.module}/${n.screen}.schemas.ts';
import type { BusinessDb } from '../../platform/db/database.ts';

/** All rows of the business, by name. */
export async function list${n.pascal}(business: BusinessDb): Promise<{ records: ${n.pascal}Row[] }> {
  const records = await business.read
    .selectFrom('${n.table}')
    .select(['id', 'name', 'version'])
    .where('business_id', '=', business.businessId)
    .orderBy('name')
    .execute();
  return { records };
}
`,
    [`${home}/${n.screen}.store.ts`]: `import type { ${n.pascal}Row } from '@washboard/contract/${n.module}/${n.screen}.schemas.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Adds one; returns nothing if the name is taken. */
export async function insert${n.pascal}(tx: Tx, name: string): Promise<${n.pascal}Row | undefined> {
  return tx.db
    .insertInto('${n.table}')
    .values({ business_id: tx.businessId, name })
    .onConflict((conflict) => conflict.columns(['business_id', 'name']).doNothing())
    .returning(['id', 'name', 'version'])
    .executeTakeFirst();
}
`,
    [`${home}/${n.screen}.service.ts`]: `import { AppError } from '@washboard/contract/core/errors.ts';
import type { ${n.pascal}Row } from '@washboard/contract/${n.module}/${n.screen}.schemas.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { insert${n.pascal} } from './${n.screen}.store.ts';

/** Adds one, with audit entry and live event. Throws \`conflict\` if the name is taken. */
export function add${n.pascal}(business: BusinessDb, author: Author, name: string): Promise<${n.pascal}Row> {
  return business.write(async (tx) => {
    const row = await insert${n.pascal}(tx, name);
    if (row === undefined) throw new AppError('conflict', { text: 'This name is already in use.' });
    await audit(tx, author, {
      action: '${n.module}.add${n.pascal}',
      entity: '${n.table}',
      entityId: row.id,
      after: { name },
    });
    tx.publish({ type: '${n.module}.changed', id: row.id });
    return row;
  });
}
`,
    [`${home}/${n.module}.manifest.ts`]: `import { defineManifest } from '../../services.ts';
import { ${n.camelModule}Module } from './index.ts';

export const ${n.camelModule}Manifest = defineManifest(() => ${n.camelModule}Module());
`,
    [`${home}/index.ts`]: `import { ${n.camelModule}Events } from '@washboard/contract/${n.module}/${n.module}.events.ts';
import { ${n.camel}Routes } from '@washboard/contract/${n.module}/${n.screen}.routes.ts';
import { authorOf } from '../../platform/audit/audit.ts';
import { defineModule } from '../../platform/module.ts';
import { add${n.pascal} } from './${n.screen}.service.ts';
import { list${n.pascal} } from './${n.screen}.views.ts';

export function ${n.camelModule}Module() {
  return defineModule({
    name: '${n.module}',
    tables: ['${n.table}'],
    events: ${n.camelModule}Events,
    routes: ${n.camel}Routes,
    handlers: {
      list${n.pascal}: (ctx) => list${n.pascal}(ctx.business),
      add${n.pascal}: (ctx, { body }) => add${n.pascal}(ctx.business, authorOf(ctx), body.name),
    },
  });
}
`,
    [`${home}/${n.screen}.http.test.ts`]: `import { ${n.camel}Routes } from '@washboard/contract/${n.module}/${n.screen}.routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;
const add = (name: string) =>
  app.call(${n.camel}Routes.add${n.pascal}, { body: { name } }, world.sessions.owner);

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, '${n.screen}');
});
afterAll(() => app.stop());

test('what is added is listed by name', async () => {
  await add('Second');
  await add('First');
  const { body } = await app.call(${n.camel}Routes.list${n.pascal}, {}, world.sessions.owner);
  expect(body.records.map((row) => row.name)).toEqual(['First', 'Second']);
});

test('a name is refused where it is blank or taken', async () => {
  await add('Once');
  const [again, blank] = [await add('Once'), await add(' ')];
  expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  expect(blank.body.fields).toEqual([{ path: 'name', message: 'Name is a required field' }]);
});
`,
  };
}
