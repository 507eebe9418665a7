import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { rounds } from '../../../test-kit/env.ts';
import { beyond, type KeyPart, type ListKey, orderBy, placeOfRow } from './list-key.views.ts';
import { listPage, type Reach } from './list-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

interface Row {
  key: (string | number)[];
  id: number;
}

const columns = {
  day: [sql`r.day`, 'date'],
  at: [sql`r.at`, 'timestamptz'],
  amount: [sql`r.amount`, 'bigint'],
  size: [sql`r.size`, 'int'],
  name: [sql`r.name`, 'text'],
} as const satisfies Record<string, readonly [RawBuilder<unknown>, KeyPart['type']]>;

const listed = fc.record({
  // Few distinct values, so many rows are equal except for their id.
  rows: fc.array(
    fc.record({
      day: fc.constantFrom('2025-02-28', '2025-03-01'),
      at: fc.constantFrom('2025-03-01T00:00:00.123456Z', '2025-03-01T00:00:00.123457Z', 'infinity'),
      amount: fc.constantFrom(-1, 0, 5_000_000_000),
      size: fc.constantFrom(-2, 7),
      name: fc.constantFrom('', 'a', 'B', 'é', "o'r\\"),
    }),
    { maxLength: 30 },
  ),
  sorts: fc.uniqueArray(
    fc.record({ by: fc.constantFrom('day', 'at', 'amount', 'size', 'name'), desc: fc.boolean() }),
    {
      selector: ({ by }) => by,
      maxLength: 3,
    },
  ),
  idDesc: fc.boolean(),
  pageSize: fc.integer({ min: 1, max: 7 }),
});

test('any list, walked both ways by cursor, shows every row once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(listed, async ({ rows, sorts, idDesc, pageSize }) => {
      const key: ListKey = [
        ...sorts.map(({ by, desc }) => {
          const [column, type] = columns[by as keyof typeof columns];
          return { column, type, descending: desc };
        }),
        { column: sql`r.id`, type: 'int' as const, descending: idDesc },
      ];
      const from = sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, id) => ({ ...row, id })))}::jsonb)
        as r(id int, day date, at timestamptz, amount bigint, size int, name text)`;
      const read = async ({ direction, after, offset, limit }: Reach) =>
        (
          await sql<Row>`select r.id, ${placeOfRow(key)} as key from ${from}
            where ${beyond(key, direction, after)} order by ${orderBy(key, direction)}
            offset ${offset} limit ${limit}`.execute(app.server.database.lookup)
        ).rows;
      const list = {
        key,
        count: { total: rows.length, totalIsExact: true },
        read,
        shown: ({ id }: { id: number }) => id,
      };
      const whole = (await read({ direction: 'next', after: null, offset: 0, limit: 100 })).map(
        ({ id }) => id,
      );
      expect(whole.toSorted((a, b) => a - b)).toEqual(rows.map((_, id) => id));

      const pages: number[][] = [];
      let page = await listPage({ page: 0, pageSize }, list);
      pages.push(page.records);
      while (page.meta.next !== null) {
        page = await listPage({ page: pages.length, pageSize, cursor: page.meta.next }, list);
        pages.push(page.records);
      }
      expect(pages.flat()).toEqual(whole);
      for (let number = pages.length - 2; number >= 0; number--) {
        expect(page.meta.previous).not.toBeNull();
        page = await listPage({ page: number, pageSize, cursor: page.meta.previous ?? '' }, list);
        expect(page.records).toEqual(pages[number]);
      }
      expect(page.meta.previous).toBeNull();
      for (const [number, records] of pages.entries())
        expect((await listPage({ page: number, pageSize }, list)).records).toEqual(records);
    }),
    { numRuns: rounds(50) },
  );
});
