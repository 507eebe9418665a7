import { expect, test } from 'vitest';
import { digestOf } from './digest.rules.ts';

const event = {
  type: 'x',
  id: 'a-1',
  body: { name: 'Wäsche "fein"\n', lines: [{ b: 1.5, a: null }], none: {}, all: [] },
};

test('the print of an event is what it was when the event was taken', () => {
  expect(digestOf(event).toString('hex')).toBe('6ce62ba1b3f5a56aed14b2a07f7333c3');
});

test('fields in another order are the same event, other words are not', () => {
  const { type, id, body } = event;
  expect(digestOf({ body: { ...body, lines: [{ a: null, b: 1.5 }] }, id, type })).toEqual(digestOf(event));
  expect(digestOf({ ...event, id: 'a-2' })).not.toEqual(digestOf(event));
});
