import { expect, test } from 'vitest';
import { digestOf } from './digest.rules.ts';

const event = {
  type: 'x',
  id: 'a-1',
  body: { name: 'Wäsche "fein"\n', lines: [{ b: 1.5, a: null }], none: {}, all: [] },
};

test("an event's digest doesn't change over time", () => {
  expect(digestOf(event).toString('hex')).toBe('6ce62ba1b3f5a56aed14b2a07f7333c3');
});

test("other field orders give the same digest, other content doesn't", () => {
  const { type, id, body } = event;
  expect(digestOf({ body: { ...body, lines: [{ a: null, b: 1.5 }] }, id, type })).toEqual(digestOf(event));
  expect(digestOf({ ...event, id: 'a-2' })).not.toEqual(digestOf(event));
});
