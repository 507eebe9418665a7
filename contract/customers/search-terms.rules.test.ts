import { expect, test } from 'vitest';
import { searchedTerms, termsOf } from './search-terms.rules.ts';

test('a customer is found by every word of their names, by email and by the end of the phone number', () => {
  const customer = {
    firstName: 'José Luis',
    lastName: "O'Brien-Díaz",
    companyName: '',
    email: 'Jo@Example.com',
    phone: '+12125550123',
  };
  expect(termsOf(customer)).toEqual([
    'jose',
    'luis',
    'obrien',
    'diaz',
    'jo@example.com',
    '2125550123',
    '5550123',
    '0123',
  ]);
});

test.each([
  ['  José  díaz ', ['jose', 'diaz']],
  ['(212) 555-01', ['21255501']],
  ['+1 212 555 0123', ['2125550123']],
  ['Jo@Ex', ['jo@ex']],
  ['O’Brien', ['obrien']],
  ["O'Bri", ['obri']],
  ['212–555–0123 x4', ['2125550123']],
  ['Smith; Jones', ['smith', 'jones']],
  ['Nora1 Grün', ['nora1', 'grun']],
  ['Unit 12', ['unit', '12']],
  ['Apt 4 Smith', ['apt', '4', 'smith']],
  ['tel 212 555 0123', ['2125550123']],
  ['-', []],
  ['', []],
])('searching "%s" looks for %j', (text, terms) => {
  expect(searchedTerms(text)).toEqual(terms);
});
