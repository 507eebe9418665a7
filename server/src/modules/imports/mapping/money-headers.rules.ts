import type { ImportField, Mapping } from '../kinds/import-kind.rules.ts';

/** Words around a header that leave its meaning. Any other word may name other money: a limit, a debt, points. */
const neutral = new Set([
  'usd',
  'us',
  'dollars',
  'in',
  'of',
  'the',
  'amount',
  'value',
  'item',
  'line',
  'lineitem',
  'order',
  'ticket',
  'sold',
  'lb',
  'lbs',
]);

/** Whether a header names a field's money and nothing else: 'Tax (USD)' is tax, 'Credit limit' isn't credit. */
export function namesMoney(words: string, name: string): boolean {
  const [before, after] = ` ${words} `.split(` ${name} `, 2);
  if (before === undefined || after === undefined) return false;
  const others = `${before} ${after}`.split(' ').filter((word) => word !== '');
  return others.every((word) => neutral.has(word));
}

const amounts = new Set(
  'amount balance credit debit deposit discount due fee limit owed price refund spend spent tax tip total'.split(
    ' ',
  ),
);

/** Whether a header names an amount, such as 'Account balance', and so no number of an account. */
export const namesAmount = (words: string): boolean => words.split(' ').some((word) => amounts.has(word));

/** Words of money that is never the customer's to spend here, and of what isn't money. */
const foreign = new Set([
  'limit',
  'owed',
  'owing',
  'owes',
  'due',
  'outstanding',
  'unpaid',
  'open',
  'overdue',
  'past',
  'receivable',
  'lifetime',
  'spend',
  'spent',
  'sales',
  'revenue',
  'purchases',
  'points',
  'loyalty',
  'rewards',
  'average',
  'last',
  'rate',
  'terms',
  'score',
  'card',
  'no',
  'number',
  'id',
  'code',
  'count',
  'used',
  'redeemed',
  'ytd',
]);

/** A column whose money may be a field's or something else, such as a debt. */
export interface UnclearColumn {
  column: number;
  /** The fields it may be. */
  fields: string[];
}

/** The columns that the user must be asked about. */
export function unclearColumns(
  fields: readonly ImportField[],
  headers: readonly string[],
  looks: readonly { filled: number; money: number }[],
  mapping: Mapping,
): UnclearColumn[] {
  const used = new Set(Object.values(mapping));
  return headers.flatMap((header, column) => {
    const look = looks[column];
    if (used.has(column) || look === undefined || (look.filled > 0 && look.money < 0.6)) return [];
    const words = header.split(' ');
    if (words.some((word) => foreign.has(word))) return [];
    const may = fields.filter(({ maybe = [] }) => maybe.some((word) => words.includes(word)));
    return may.length === 0 ? [] : [{ column, fields: may.map(({ key }) => key) }];
  });
}
