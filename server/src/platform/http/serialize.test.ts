import type { AnyRoute } from '@washboard/contract/core/route.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerOf } from './serialize.ts';

const output = z.object({
  amount: z.number().nullable(),
  name: z.string().nullable(),
  rows: z
    .array(
      z.object({ values: z.record(z.string(), z.number().nullable()), kind: z.enum(['a', 'b']).nullable() }),
    )
    .nullable(),
  part: z.object({ isOn: z.boolean().nullable() }).nullable(),
  left: z.number().nullable().optional(),
});

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const answers = fc.record(
  {
    amount: orNull(fc.integer()),
    name: orNull(fc.string()),
    rows: orNull(
      fc.array(
        fc.record({
          values: fc.dictionary(fc.string(), orNull(fc.integer())),
          kind: orNull(fc.constantFrom('a', 'b')),
        }),
      ),
    ),
    part: orNull(fc.record({ isOn: orNull(fc.boolean()) })),
    left: orNull(fc.integer()),
  },
  { requiredKeys: ['amount', 'name', 'rows', 'part'] },
);

const serialize = serializerOf({ name: 'a route', output } as unknown as AnyRoute, false);

test('an answer is written as it is, with null for missing values', () => {
  fc.assert(
    fc.property(answers, (answer) => {
      expect(JSON.parse(serialize(answer))).toEqual(JSON.parse(JSON.stringify(answer)));
    }),
  );
});

test('undeclared fields are left out', () => {
  const answer = {
    amount: 1,
    name: null,
    rows: [{ values: {}, kind: null, secret: 1 }],
    part: null,
    secret: 2,
  };
  expect(serialize(answer)).not.toContain('secret');
});
