import { IMPORT_KINDS } from '@washboard/contract/imports/imports.schemas.ts';
import { describe, expect, test } from 'vitest';
import { kindForms } from '../kinds/kind-forms.rules.ts';
import { guessMapping, headerWords, lookAtColumn } from './mapping.rules.ts';
import { unclearColumns } from './money-headers.rules.ts';

const money = lookAtColumn(['250.00', '0.00', '12.50']);
const moneyFields = IMPORT_KINDS.flatMap((kind) =>
  kindForms[kind].fields.filter(({ look }) => look === 'money').map(({ key }) => key),
);

/** Of no field: limits, debts, sums over time, points, and costs of another kind. */
const foreign = [
  'Credit Limit',
  'Credit limit (USD)',
  'Max credit',
  'Available credit',
  'Credit used',
  'Credit terms',
  'Balance owed',
  'Balance due',
  'Open balance',
  'Outstanding balance',
  'Past due amount',
  'Amount owed',
  'Amount due',
  'Unpaid balance',
  'A/R balance',
  'Lifetime spend',
  'Lifetime value',
  'Total spent',
  'Average order value',
  'Average ticket',
  'Last order amount',
  'YTD sales total',
  'Total points',
  'Loyalty points',
  'Points balance',
  'Points earned',
  'Reward amount earned',
  'Tips paid out',
  'Tip out',
  'Tip pool',
  'Tax rate',
  'Tax exempt amount',
  'Cost total',
  'Total cost',
  'Labor cost',
  'Cost of goods',
  'Processing fee amount due',
  'Net total after fees',
  'Price level',
  'Old price',
  'Competitor price',
  'Discount limit',
  'Max discount',
  'Deposit due',
  'Gift card sales',
  'Cash drawer total',
  'Cash expected',
  'Refund limit',
  'Declined amount',
  'Authorized amount',
  'Budget amount',
  'Insurance value limit',
];

describe('money of another meaning', () => {
  test.each(foreign)('%s is taken for no field of any kind', (header) => {
    for (const kind of IMPORT_KINDS) {
      const { fields } = kindForms[kind];
      const mapping = guessMapping(fields, [header], [money]);
      expect([kind, Object.keys(mapping).filter((key) => moneyFields.includes(key))]).toEqual([kind, []]);
    }
  });
});

const unclearOf = (header: string) => {
  const { fields } = kindForms.customers;
  const mapping = guessMapping(fields, [header], [money]);
  return unclearColumns(fields, [headerWords(header)], [money], mapping).flatMap(({ fields: may }) => may);
};

describe('money that may be a customer’s to spend', () => {
  test.each([
    'Account Balance',
    'Balance',
    'Balance Total',
    'Current balance',
    'Credit',
    'Credits',
    'Account credit',
  ])('%s is asked about', (header) => expect(unclearOf(header)).toEqual(['prepaid', 'credit']));

  test.each(['Credit limit', 'Balance owed', 'Open balance', 'Lifetime spend', 'Loyalty points'])(
    '%s isn’t',
    (header) => expect(unclearOf(header)).toEqual([]),
  );

  test.each([
    ['Store credit', 'credit'],
    ['Store credit (USD)', 'credit'],
    ['Prepaid balance', 'prepaid'],
    ['Wallet balance', 'prepaid'],
  ])('%s is taken for %s', (header, field) =>
    expect(guessMapping(kindForms.customers.fields, [header], [money])).toEqual({ [field]: 0 }),
  );
});
