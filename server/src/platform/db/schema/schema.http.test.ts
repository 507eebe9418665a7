import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { writtenSchema } from '../../../../test-kit/database/read-schema.ts';
import { differenceFrom, differences } from '../../../../test-kit/database/statement-columns.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { insertRows, unnestRows } from '../rows.ts';
import { typedSql } from '../typed-sql.ts';
import { date, int8, text } from './column.ts';
import { tables } from './tables.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'schema');
});

const business = () => app.server.database.business(world.businessId);

test('table types match the migrations: npm run schema writes them', async () => {
  const file = join(import.meta.dirname, 'tables.ts');
  const biome = join(import.meta.dirname, '../../../../../node_modules/.bin/biome');
  const written = await writtenSchema(app.database.admin);
  const { stdout } = spawnSync(biome, ['check', '--write', `--stdin-file-path=${file}`], {
    input: written,
    encoding: 'utf8',
  });
  expect(stdout).toBe(readFileSync(file, 'utf8'));
});

describe('a statement with declared rows', () => {
  test('fails in a test if its rows differ from the declaration', async () => {
    const misnamed = typedSql({ storeName: text })`select name from store`.execute(business().read);
    await expect(misnamed).rejects.toThrow('declared: storeName text; found: name text');
    expect(differences.splice(0)).toHaveLength(1);
  });

  const answerOf = (statement: string) => app.database.admin.query(statement);

  test('is refused in a test if the database returns another type', async () => {
    const columns = { id: int8, name: text };
    const right = await answerOf("select 1::bigint as id, 'x' as name");
    expect(differenceFrom(columns, right)).toBeUndefined();
    const narrower = await answerOf("select 1 as id, 'x' as name");
    expect(differenceFrom(columns, narrower)).toBe('declared: id int8; found: id int4');
  });

  test("is refused if a column has another name, is missing or isn't declared", async () => {
    const columns = { id: int8, name: text };
    expect(differenceFrom(columns, await answerOf("select 1::bigint as id, 'x' as title"))).toBe(
      'declared: name text; found: title text',
    );
    expect(differenceFrom(columns, await answerOf('select 1::bigint as id'))).toBe(
      'declared: name text; found: nothing more',
    );
    expect(
      differenceFrom(columns, await answerOf("select 1::bigint as id, 'x' as name, now()::date as day")),
    ).toBe('declared: all of it; found: day date');
  });

  test('is refused if a row has null in a column that is never null', async () => {
    const answer = await answerOf('select null::text as name');
    expect(differenceFrom({ name: text.orNull }, answer)).toBeUndefined();
    expect(differenceFrom({ name: text }, answer)).toBe(
      'declared: name is never null; found: a row where it is',
    );
  });
});

test('rows as a table keep order and nulls', async () => {
  const rows = [
    { storeId: world.storeId, day: '2026-03-01', brand: 'a"b,{c}\\' },
    { storeId: world.storeId, day: '2026-02-01', brand: null },
  ];
  const { rows: read } = await typedSql({ store_id: int8, business_date: date, card_brand: text.orNull })`
    select * from ${unnestRows(tables.ledger_entry, rows, {
      store_id: (row) => row.storeId,
      business_date: (row) => row.day,
      card_brand: (row) => row.brand,
    })} given`.execute(business().read);
  expect(read).toEqual(
    rows.map((row) => ({ store_id: row.storeId, business_date: row.day, card_brand: row.brand })),
  );
});

test('many rows are written with shared values and given ids', async () => {
  const regions = [
    { id: 900_005, name: 'North' },
    { id: 900_003, name: 'South' },
  ];
  const written = await business().write((tx) =>
    insertRows(tx, 'region', regions, { id: ({ id }) => id, name: ({ name }) => name, position: 7 })
      .returning(['id', 'name', 'position', 'business_id'])
      .execute(),
  );
  expect(written).toEqual(
    regions.map((region) => ({ ...region, position: 7, business_id: world.businessId })),
  );
});

test("a wrong column or type doesn't compile", () => {
  const rows = [{ name: 'North' }];
  const wrong = [
    // @ts-expect-error: the table has no column of this name
    unnestRows(tables.region, rows, { nmae: (row) => row.name }),
    // @ts-expect-error: a position is a number
    unnestRows(tables.region, rows, { position: (row) => row.name }),
    // @ts-expect-error: no machine is of this type
    unnestRows(tables.machine, rows, { type: () => 'IRON' }),
  ];
  expect(wrong).toHaveLength(3);
});
