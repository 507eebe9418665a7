import { expect, test } from 'vitest';
import { readBirthdayText } from './birthday.rules.ts';

test.each([
  ['03/07/1990', 'DMY', '07-03'],
  ['03/07/1990', 'MDY', '03-07'],
  ['03/07/1990', 'YMD', '03-07'],
  ['25/12/1985', 'MDY', '12-25'],
  ['11/05/1978', 'DMY', '05-11'],
  ['3/7', 'DMY', '07-03'],
  ['3-7', 'MDY', '03-07'],
  ['1990-03-07', 'DMY', '03-07'],
  ['1990-03-07T00:00:00', 'MDY', '03-07'],
  ['03/07/1990 12:00 AM', 'MDY', '03-07'],
  ['March 7', 'DMY', '03-07'],
  ['7 Mar', 'MDY', '03-07'],
  ['Mar 7, 1990', 'DMY', '03-07'],
  ['29 February', 'MDY', '02-29'],
  ['13/13/1990', 'MDY', undefined],
  ['soon', 'MDY', undefined],
] as const)('%s in %s is %s', (text, order, birthday) => {
  expect(readBirthdayText(text, order)).toBe(birthday);
});
