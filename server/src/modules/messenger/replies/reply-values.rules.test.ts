import { expect, test } from 'vitest';
import { valuesWithoutOrder } from './reply-values.rules.ts';

const nobody = { businessName: 'Suds', firstName: '', companyName: '', store: null };

test('without an order it knows only names', () => {
  const { business, store, order, ...values } = valuesWithoutOrder(nobody);
  expect([business, values['first name'], store, order]).toEqual(['Suds', 'there', null, null]);
});

test('an only store is the store, as far as it is known', () => {
  const store = { name: 'Elm', phone: '', address: '1 Elm St', city: 'Troy' };
  const values = valuesWithoutOrder({ ...nobody, firstName: 'Ana', store });
  expect([values['first name'], values.store, values['store phone'], values['store address']]).toEqual([
    'Ana',
    'Elm',
    null,
    '1 Elm St, Troy',
  ]);
});
