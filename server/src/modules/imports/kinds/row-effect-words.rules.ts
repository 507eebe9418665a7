/**
 * What a file says of a row: it counts; it doesn't; it was paid back later, in full or in part; it is itself a
 * refund; it is a record no longer in use.
 */
export type RowEffect = 'COUNTS' | 'LEFT_OUT' | 'REFUNDED' | 'PARTLY_REFUNDED' | 'REFUND' | 'ARCHIVED';

export type EffectWords = Readonly<Record<string, RowEffect>>;

const meaning = (effect: RowEffect, ...words: string[]): EffectWords =>
  Object.fromEntries(words.map((word) => [word, effect]));

const yes = ['yes', 'y', 'true', 't', '1', 'x', 'on'];
const no = ['no', 'n', 'false', 'f', '0', 'off'];

/** A cell of yes or no; without a meaning, the user is asked. */
export const yesOrNo = (ofYes: RowEffect | null, ofNo: RowEffect | null): EffectWords => ({
  ...(ofYes === null ? {} : meaning(ofYes, ...yes)),
  ...(ofNo === null ? {} : meaning(ofNo, ...no)),
});

/** Neither sold nor paid. */
export const leftOutWords = meaning(
  'LEFT_OUT',
  'void',
  'voided',
  'canceled',
  'cancelled',
  'cancel',
  'deleted',
  'failed',
  'failure',
  'declined',
  'denied',
  'rejected',
  'error',
  'expired',
  'abandoned',
  'timed out',
  'timeout',
  'blocked',
  'reversed',
  'draft',
  'test',
  'estimate',
  'quote',
  'not captured',
  'uncaptured',
);

export const refundedWords: EffectWords = {
  ...meaning('REFUNDED', 'refunded', 'fully refunded', 'full refund', 'returned'),
  ...meaning('PARTLY_REFUNDED', 'partially refunded', 'partly refunded', 'partial refund'),
};

/** What a payment has become. Money that wasn't taken doesn't count. */
export const paymentResultWords: EffectWords = {
  ...leftOutWords,
  ...refundedWords,
  ...meaning(
    'COUNTS',
    'paid',
    'success',
    'succeeded',
    'successful',
    'complete',
    'completed',
    'approved',
    'accepted',
    'captured',
    'settled',
    'cleared',
    'posted',
    'processed',
    'closed',
    'ok',
    'valid',
  ),
  ...meaning(
    'LEFT_OUT',
    'pending',
    'unpaid',
    'open',
    'incomplete',
    'authorized',
    'authorised',
    'requires action',
    'requires capture',
    'requires confirmation',
    'requires payment method',
  ),
};

/** How an order is paid. One that isn't paid yet still counts. */
export const orderPaymentWords: EffectWords = {
  ...paymentResultWords,
  ...meaning(
    'COUNTS',
    'pending',
    'unpaid',
    'open',
    'incomplete',
    'authorized',
    'authorised',
    'partially paid',
    'partly paid',
    'due',
    'overdue',
    'invoiced',
    'on account',
  ),
};

/** What kind of entry a row is. */
export const entryWords: EffectWords = {
  ...leftOutWords,
  ...meaning('COUNTS', 'sale', 'sales', 'order', 'purchase', 'charge', 'invoice', 'sales receipt', 'receipt'),
  ...meaning('REFUND', 'refund', 'return', 'credit memo', 'refund receipt', 'payment refund'),
  ...meaning('LEFT_OUT', 'payout', 'transfer', 'fee', 'stripe fee', 'auth', 'authorization', 'tip out'),
};

export const eventWords: EffectWords = { ...entryWords, ...meaning('COUNTS', 'payment', 'capture') };

/** Whether a record is in use. */
export const inUseWords: EffectWords = {
  ...meaning('COUNTS', 'a', 'active', 'enabled', 'current', 'in use', 'visible', 'available', 'published'),
  ...meaning(
    'ARCHIVED',
    'i',
    'inactive',
    'not active',
    'archived',
    'disabled',
    'discontinued',
    'hidden',
    'closed',
    'retired',
    'unavailable',
    'not in use',
  ),
  ...meaning('LEFT_OUT', 'deleted', 'removed', 'merged'),
};
