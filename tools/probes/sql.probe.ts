import { moved, orders, type Probe, several, withTargets } from './probe.ts';

/** A list in a statement. */
const list = (value: string, type: string) => `\${${value}}::${type}[]`;

/** Violations in statements and in where they are. */
export const sqlProbes: Probe[] = [
  ...several(
    'sql/in-its-place',
    `${orders}/orders.service.ts`,
    [
      "import { sql } from 'kysely';\nexport const rows = sql;",
      "import { Pool } from 'pg';\nexport const pool = new Pool();",
      "export const text = 'select id from orders where business_id = $1';",
      'export const text = `insert into orders (id) values (1)`;',
      'export const text = `\n  with days as (select 1) select * from days`;',
      "export const text = 'UPDATE orders SET total = 0';",
      "export const text = 'delete from orders';",
      "export const text = 'create table orders_more (id bigint)';",
      "export const read = (db: any) => db.selectFrom('orders').selectAll();",
      "export const save = (db: any) => db.insertInto('orders').values({});",
      "export const fix = (db: any) => db.updateTable('orders').set({});",
      "export const wipe = (db: any) => db.deleteFrom('orders');",
    ],
    "import type { Kysely } from 'kysely';\nexport const text = 'Select a store from the list';\nexport type Db = Kysely<object>;",
  ),
  moved(
    'sql/in-its-place',
    "import { sql } from 'kysely';\nexport const q = sql`select 1 from orders`;",
    'web/src/lib/probe.ts',
    `${orders}/orders.store.ts`,
  ),
  moved(
    'sql/in-its-place',
    "export const q = 'select id from orders';",
    'demo/probe.ts',
    `${orders}/orders.views.ts`,
  ),
  ...several(
    'tables/own',
    `${orders}/orders.store.ts`,
    [
      'export const text = `insert into ledger_entry (id) values (1)`;',
      'export const text = `with gone as (delete from ledger_entry returning id) select 1`;',
      "export const text = 'UPDATE customer SET name = 1';",
      "export const text = 'copy turn from stdin';",
      'export const text = `truncate table turn`;',
      "export const save = (db: any) => db.insertInto('customer').values({});",
      "export const fix = (db: any) => db.updateTable('customer').set({});",
      "export const wipe = (db: any) => db.deleteFrom('customer');",
      "export const rename = (tx: any) => changeRow(tx, 'customer', 1, {});",
    ],
    "export const text = 'insert into laundry_order (id) select turn.id from turn for update';\nexport const save = (db: any) => db.insertInto('order_line').values({});",
  ),
  ...[
    'alter table store rename column name to title;',
    'alter table store drop column name;',
    'alter table store alter column name set not null;',
    'alter table store alter column name type int;',
    'alter table store add column probed int not null;',
    "alter table bulk_message add constraint probed check (state in ('RUNNING'));",
  ].map((text) => ({
    rule: 'migrations/only-add',
    planted: { 'server/migrations/9000_probe.sql': text },
    fine: {
      'server/migrations/9000_probe.sql':
        "alter table store add column probed int not null default 0;\nalter table bulk_message add constraint probed check (state in ('RUNNING', 'DONE', 'STOPPED', 'FAILED'));",
    },
  })),
  {
    rule: 'tables/own',
    planted: { 'server/migrations/9000_probe.sql': 'create table probed (id bigint);\n' },
    fine: { 'server/migrations/9000_probe.sql': 'create table probed (id bigint);\ndrop table probed;\n' },
  },
  moved(
    'tables/own',
    'export const text = `delete from session`;',
    'server/src/platform/db/probe.ts',
    'server/src/modules/auth/probe.store.ts',
  ),
  ...several(
    'sql/in-its-place',
    `${orders}/orders.service.ts`,
    [
      "import { insertRows } from '../../platform/db/rows.ts';\nexport const write = insertRows;",
      "import { typedSql } from '../../platform/db/typed-sql.ts';\nexport const read = typedSql;",
      "import { changeRow } from '../../platform/db/writes/change-row.ts';\nexport const change = changeRow;",
    ],
    "import { readingOf } from '../../platform/db/database.ts';\nexport const read = readingOf;",
  ),
  ...several(
    'sql/typed-rows',
    `${orders}/orders.views.ts`,
    [
      "import { sql } from 'kysely';\nexport const read = sql<{ id: number }>`select id from orders`;",
      "import { sql } from 'kysely';\nexport const sum = sql<number>`sum(cents)`;",
    ],
    "import { sql } from 'kysely';\nexport const sum = sql`sum(cents)`;",
  ),
  ...several(
    'sql/one-unnest',
    `${orders}/orders.views.ts`,
    [
      `export const given = sql\`select from unnest(${list('ids', 'bigint')}, ${list('days', 'date')}) as t\`;`,
      `export const given = sql\`select from unnest(${list('ids.map((one) => one.id)', 'int')},\n ${list('days', 'date')})\`;`,
    ],
    `export const given = sql\`select from unnest(${list('ids', 'bigint')}) as t (id)\`;`,
  ),
].map(withTargets);
