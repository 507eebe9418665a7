import { expect, test } from 'vitest';
import { birthdayErrors } from './member-values.ts';

test('refuses a birthday after today in the form, with the text of the server', () => {
  const now = new Date('2026-11-29T12:00:00Z');
  const errorsOn = (birthday: string) => birthdayErrors({ birthday }, now);
  expect(errorsOn('2026-12-01')).toEqual({ birthday: 'Invalid birthday value' });
  for (const birthday of ['2026-11-28', '1996-04-23', '']) expect(errorsOn(birthday)).toEqual({});
});
