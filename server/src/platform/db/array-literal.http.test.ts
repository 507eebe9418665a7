import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let businessId: number;
beforeAll(async () => {
  app = await sharedApp();
  businessId = (await createBusinessWorld(app, 'array-literal')).businessId;
});

/** A list as the database returns it. */
async function reported(values: readonly unknown[], type: string): Promise<unknown> {
  const { rows } = await sql<{
    list: unknown;
  }>`select to_json(${[...values]}::${sql.raw(type)}[]) as list`.execute(
    app.server.database.business(businessId).read,
  );
  return rows[0]?.list;
}

const awkward = fc.constantFrom('', 'NULL', 'null', '{}', '"', '\\', 'a,b', '\\"', "'", ' x ', '\n', '💧');
const text = fc.oneof(awkward, fc.string({ unit: 'grapheme' })).filter((one) => !one.includes('\0'));

test('a list of texts arrives unchanged, whatever it contains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (values) => {
      expect(await reported(values, 'text')).toEqual(values);
    }),
  );
});

test('so does a list of numbers, and one of booleans', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.option(fc.maxSafeInteger())),
      fc.array(fc.option(fc.boolean())),
      async (numbers, answers) => {
        expect(await reported(numbers, 'bigint')).toEqual(numbers);
        expect(await reported(answers, 'boolean')).toEqual(answers);
      },
    ),
  );
});

test('bytes are left to the driver', async () => {
  expect(await reported([Buffer.from('00ff', 'hex'), null], 'bytea')).toEqual(['\\x00ff', null]);
});
