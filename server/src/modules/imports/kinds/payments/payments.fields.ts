import type { Tender } from '@washboard/contract/payments/payments.constants.ts';
import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';
import { checkMomentMapping, momentFields, settleMomentGuess } from '../moment.fields.ts';
import { orderNumberHeaders } from '../orders/order-number.rules.ts';
import { paymentEffects, refundedAmount } from '../row-effects.fields.ts';
import { transactionNumberHeaders } from '../transaction-number.fields.ts';
import { tenderWords } from './payment-words.rules.ts';

/** Columns of files that have one for each tender. */
export const tenderColumns = [
  { key: 'cashAmount', label: 'Paid in cash', tender: 'CASH', headers: ['cash', 'cash amount'] },
  {
    key: 'cardAmount',
    label: 'Paid by card',
    tender: 'CARD',
    headers: ['card', 'card amount', 'credit card', 'credit cards'],
  },
  {
    key: 'checkAmount',
    label: 'Paid by check',
    tender: 'CHECK',
    headers: ['check', 'check amount', 'checks'],
  },
  {
    key: 'giftAmount',
    label: 'Paid by gift card',
    tender: 'PREPAID',
    headers: ['square gift card', 'gift card', 'gift cards', 'prepaid', 'prepaid amount'],
  },
  {
    key: 'onlineAmount',
    label: 'Paid online',
    tender: 'ONLINE',
    headers: ['online', 'online amount', 'cash app', 'wallet'],
  },
  {
    key: 'otherAmount',
    label: 'Paid by other means',
    tender: 'INVOICE',
    headers: ['other tender', 'other', 'other amount'],
  },
] as const satisfies readonly { key: string; label: string; tender: Tender; headers: readonly string[] }[];

const fields: readonly ImportField[] = [
  {
    key: 'number',
    label: 'Payment number',
    hint: 'Unique for each payment. With it, importing the same file again doesn’t create duplicates.',
    look: 'identity',
    headers: [
      'payment no',
      'payment number',
      'payment id',
      'charge id',
      ...transactionNumberHeaders,
      'payment',
      'id',
      'no',
      'row',
    ],
  },
  {
    key: 'orderNumber',
    label: 'Order number',
    hint: 'Ticket number of the paid order.',
    look: 'label',
    headers: orderNumberHeaders,
  },
  ...momentFields('The payment date.', ['payment', 'paid', 'transaction']),
  {
    key: 'amount',
    label: 'Amount',
    hint: 'In US dollars, with tip. Negative or in parentheses for refunds.',
    look: 'money',
    headers: [
      'amount',
      'paid',
      'amount paid',
      'payment amount',
      'paid amount',
      'total',
      'value',
      'total collected',
    ],
  },
  {
    key: 'tip',
    label: 'Tip',
    hint: 'The part of the amount that is a tip.',
    look: 'money',
    headers: ['tip', 'tip amount', 'gratuity', 'tips'],
  },
  {
    key: 'tender',
    label: 'Paid by',
    hint: 'Cash, card, online, credit, check, invoice, coin or prepaid. Card brands count as card.',
    look: 'word',
    words: tenderWords,
    headers: [
      'tender',
      'payment method',
      'method',
      'paid by',
      'payment type',
      'card payment type',
      'tender type',
      'type',
      'paid with',
    ],
  },
  ...tenderColumns.map(({ key, label, headers }) => ({
    key,
    label,
    hint: 'If the file has a column for each payment type, what was paid by this one.',
    look: 'money' as const,
    headers,
  })),
  {
    key: 'cardLast4',
    label: 'Card digits',
    hint: 'The last four digits of the card.',
    look: 'label',
    headers: ['last4', 'last 4', 'card last 4', 'card last4', 'card digits', 'card no', 'card number'],
  },
  {
    key: 'reason',
    label: 'Reason',
    hint: 'Refund reason.',
    look: 'text',
    headers: ['reason', 'refund reason', 'note', 'notes', 'comment', 'memo'],
  },
  {
    key: 'employee',
    label: 'Employee code',
    hint: 'Who took the payment.',
    look: 'label',
    headers: ['employee', 'employee code', 'cashier', 'clerk', 'staff', 'user', 'taken by'],
  },
  ...paymentEffects,
  refundedAmount,
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const issues = checkMomentMapping(mapping);
  const need = (field: string, message: string) => {
    if (mapping[field] === undefined) issues.push({ field, message });
  };
  need('orderNumber', 'Choose the column with the order number.');
  need('amount', 'Choose the column with the amount.');
  if (!tenderColumns.some(({ key }) => mapping[key] !== undefined))
    need('tender', 'Choose the column with the payment type.');
  return issues;
}

function settleGuess(guess: Mapping): Mapping {
  const mapping: Record<string, number> = { ...guess };
  settleMomentGuess(mapping);
  // A column of payment types says more than one of amounts.
  if (mapping.tender !== undefined) for (const { key } of tenderColumns) delete mapping[key];
  return mapping;
}

export const paymentsForm: KindForm = {
  key: 'payments',
  fields,
  fileWords: ['payment', 'transaction', 'tender', 'refund'],
  usual: ['number', 'orderNumber', 'date', 'time', 'amount', 'tip', 'tender'],
  checkMapping,
  settleGuess,
  examples: [
    {
      name: 'example-payments.csv',
      rows: [
        ['Payment number', 'Order number', 'Date', 'Time', 'Amount', 'Tip', 'Paid by', 'Reason'],
        ['501', '1001', '11/20/2025', '9:05 AM', '56.39', '5.00', 'Visa', ''],
        ['502', '1002', '11/20/2025', '5:12 PM', '12.00', '', 'Cash', ''],
        ['503', '1002', '11/21/2025', '10:40 AM', '(4.00)', '', 'Cash', 'A stain came back'],
        ['504', '1003', '11/21/2025', '8:30 AM', '(7.00)', '', 'Cash', 'Shirts were brought back'],
      ],
    },
  ],
};
