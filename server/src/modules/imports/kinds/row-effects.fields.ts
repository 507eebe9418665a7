import type { ImportField } from './import-kind.rules.ts';
import {
  type EffectWords,
  entryWords,
  eventWords,
  inUseWords,
  leftOutWords,
  orderPaymentWords,
  paymentResultWords,
  type RowEffect,
  refundedWords,
  yesOrNo,
} from './row-effect-words.rules.ts';

/** A column that says whether its row counts. Its words mean effects. */
export interface EffectField extends ImportField {
  look: 'flag';
  words: {
    known: EffectWords;
    choices: Readonly<Partial<Record<RowEffect, string>>>;
    /** A date in the cell. */
    date?: RowEffect;
  };
}

type Choices = EffectField['words']['choices'];
const soldChoices = {
  COUNTS: 'Counts',
  REFUNDED: 'Counts, and was refunded later',
  REFUND: 'Is a refund',
} as const satisfies Choices;
const recordChoices = {
  COUNTS: 'In use',
  ARCHIVED: 'Not in use: import as archived',
} as const satisfies Choices;

/** Words that say under any header that rows don't count. */
const telling: ReadonlySet<string> = new Set([
  'void',
  'voided',
  'canceled',
  'cancelled',
  'failed',
  'declined',
  'refunded',
  'fully refunded',
  'partially refunded',
]);
const tellingOfRecords: ReadonlySet<string> = new Set([
  'inactive',
  'archived',
  'disabled',
  'discontinued',
  'deleted',
]);

const tellingOfEntries: ReadonlySet<string> = new Set([
  'refund',
  'refund receipt',
  'credit memo',
  'payment refund',
  'void',
  'voided',
]);

const voided = (choices: Choices): EffectField => ({
  key: 'voided',
  label: 'Voided',
  hint: 'Yes or a date if the row was voided. Its row is skipped.',
  look: 'flag',
  words: { known: { ...yesOrNo('LEFT_OUT', 'COUNTS'), ...leftOutWords }, choices, date: 'LEFT_OUT' },
  headers: ['voided', 'void'],
});

const canceled = (choices: Choices): EffectField => ({
  ...voided(choices),
  key: 'canceled',
  label: 'Canceled',
  hint: 'Yes or a date if the row was canceled. Its row is skipped.',
  headers: ['canceled', 'cancelled', 'cancel', 'cancellation'],
});

const deleted = (choices: Choices): EffectField => ({
  ...voided(choices),
  key: 'deleted',
  label: 'Deleted',
  hint: 'Yes or a date if the row was deleted. Its row is skipped.',
  headers: ['deleted', 'removed', 'deletion'],
});

const test = (choices: Choices): EffectField => ({
  key: 'test',
  label: 'Test',
  hint: 'Yes or test for rows that were only a test. They are skipped.',
  look: 'flag',
  words: {
    known: {
      ...yesOrNo('LEFT_OUT', 'COUNTS'),
      test: 'LEFT_OUT',
      demo: 'LEFT_OUT',
      live: 'COUNTS',
      production: 'COUNTS',
    },
    choices,
  },
  headers: ['test', 'test mode', 'test data', 'mode'],
});

const confirmed = (choices: Choices): EffectField => ({
  key: 'confirmed',
  label: 'Captured',
  hint: 'No if it failed or wasn’t captured. Its row is skipped.',
  look: 'flag',
  words: { known: { ...yesOrNo('COUNTS', 'LEFT_OUT'), ...paymentResultWords }, choices },
  headers: [
    'captured',
    'succeeded',
    'approved',
    'successful',
    'success',
    'settled',
    'valid',
    'posting',
    'posted',
    'livemode',
    'live mode',
  ],
});

const failed = (choices: Choices): EffectField => ({
  ...voided(choices),
  key: 'failed',
  label: 'Failed',
  hint: 'Yes or a date if it failed. Its row is skipped.',
  headers: ['failed', 'declined', 'rejected', 'failure'],
});

/** Records are archived or hidden; of a sale, that says nothing, so the user is asked. */
const archived = (choices: Choices, ofYes: RowEffect | null): EffectField => ({
  key: 'archived',
  label: 'Archived',
  hint: 'Yes or a date if it is no longer in use.',
  look: 'flag',
  words: {
    known: { ...yesOrNo(ofYes, 'COUNTS'), ...(ofYes === null ? {} : inUseWords) },
    choices,
    ...(ofYes === null ? {} : { date: ofYes }),
  },
  headers: [
    'archived',
    'disabled',
    'inactive',
    'hidden',
    ...(ofYes === null ? [] : ['discontinued', 'retired', 'closed']),
  ],
});

const active = (choices: Choices, ofNo: RowEffect | null): EffectField => ({
  key: 'active',
  label: 'Active',
  hint: 'No if it is no longer in use.',
  look: 'flag',
  words: { known: { ...yesOrNo('COUNTS', ofNo), ...(ofNo === null ? {} : inUseWords) }, choices },
  ...(ofNo === null ? {} : { telling: tellingOfRecords }),
  headers: ['active', 'enabled', 'active status', 'in use', 'sellable', 'status'],
});

const refunded: EffectField = {
  key: 'refunded',
  label: 'Refunded',
  hint: 'Yes or a date if it was refunded in full.',
  look: 'flag',
  words: {
    known: { ...yesOrNo('REFUNDED', 'COUNTS'), ...refundedWords },
    choices: soldChoices,
    date: 'REFUNDED',
  },
  headers: ['refunded', 'fully refunded', 'returned'],
};

const result = (known: EffectWords, headers: readonly string[]): EffectField => ({
  key: 'result',
  label: 'Payment status',
  hint: 'Rows that are voided, canceled or failed are skipped; refunded ones are refunded.',
  look: 'flag',
  words: { known, choices: soldChoices },
  telling,
  headers,
});

const entry = (key: string, label: string, known: EffectWords, headers: readonly string[]): EffectField => ({
  key,
  label,
  hint: 'Says which rows are sales and which are refunds or neither.',
  look: 'flag',
  words: { known, choices: soldChoices },
  telling: tellingOfEntries,
  headers,
});

const resultHeaders = [
  'financial status',
  'payment status',
  'transaction status',
  'charge status',
  'payment state',
  'transaction state',
  'paid status',
  'result',
];

const ofSales = [
  voided(soldChoices),
  canceled(soldChoices),
  deleted(soldChoices),
  failed(soldChoices),
  test(soldChoices),
  confirmed(soldChoices),
  archived(soldChoices, null),
  active(soldChoices, null),
];

/** Of orders. Their own status may say so too. */
export const orderEffects: readonly EffectField[] = [
  ...ofSales,
  refunded,
  result(orderPaymentWords, resultHeaders),
  entry('eventType', 'Event type', eventWords, ['event type', 'event']),
  entry('entryType', 'Transaction type', { ...entryWords, payment: 'LEFT_OUT' }, [
    'transaction type',
    'entry type',
    'record type',
    'trans type',
    'type',
  ]),
];

export const paymentEffects: readonly EffectField[] = [
  ...ofSales,
  refunded,
  result(paymentResultWords, [...resultHeaders, 'status', 'state', 'outcome']),
  entry('entryType', 'Transaction type', { ...eventWords, invoice: 'LEFT_OUT' }, [
    'event type',
    'transaction type',
    'entry type',
    'record type',
    'reporting category',
    'trans type',
    'type',
    'event',
  ]),
];

export const startEffects: readonly EffectField[] = [
  ...ofSales,
  refunded,
  result(paymentResultWords, [...resultHeaders, 'status', 'state', 'outcome']),
];

/** Of customers, products and services. */
export const recordEffects: readonly EffectField[] = [
  archived(recordChoices, 'ARCHIVED'),
  active(recordChoices, 'ARCHIVED'),
  deleted(recordChoices),
];

/** A team member's employment says whether they are active. */
export const memberEffects: readonly EffectField[] = [
  archived(recordChoices, 'ARCHIVED'),
  deleted(recordChoices),
];

const priceChoices = { COUNTS: 'In use' } as const satisfies Choices;

/** A price that isn't in use is left out. */
export const priceEffects: readonly EffectField[] = [
  archived(priceChoices, 'LEFT_OUT'),
  active(priceChoices, 'LEFT_OUT'),
  deleted(priceChoices),
];

/** What of a sale was paid back. */
export const refundedAmount: ImportField = {
  key: 'refundedAmount',
  label: 'Refunded amount',
  hint: 'What of the row was paid back later.',
  look: 'money',
  headers: [
    'amount refunded',
    'refunded amount',
    'refund amount',
    'total refunded',
    'refunds total',
    'refund total',
    'refunds',
    'refunded',
    'refund',
  ],
};
