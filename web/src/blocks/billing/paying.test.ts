import { expect, test } from 'vitest';
import { canPayByCard } from './paying.ts';

test("an owner pays by card if cards are accepted, but staff acting as them can't", () => {
  const owner = { mayManage: true, takesCards: true };
  expect(canPayByCard('12', owner)).toBe(true);
  expect(canPayByCard('3:12', owner)).toBe(false);
  expect(canPayByCard('12', { ...owner, mayManage: false })).toBe(false);
  expect(canPayByCard('12', { ...owner, takesCards: false })).toBe(false);
});
