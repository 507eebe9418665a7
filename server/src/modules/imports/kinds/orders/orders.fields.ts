import type { ImportField, KindForm, Mapping, MappingIssue } from '../import-kind.rules.ts';
import { checkMomentMapping, momentFields, settleMomentGuess } from '../moment.fields.ts';
import { orderEffects, refundedAmount } from '../row-effects.fields.ts';
import { lineFields } from './order-lines.fields.ts';
import { orderNumberHeaders } from './order-number.rules.ts';
import { orderTimeFields } from './order-times.rules.ts';
import { statusWords, typeWords } from './order-words.rules.ts';

const fields: readonly ImportField[] = [
  {
    key: 'orderNumber',
    label: 'Order number',
    hint: 'The ticket number. Rows with the same number are one order.',
    look: 'label',
    headers: [...orderNumberHeaders, 'number', 'no', 'id'],
  },
  ...momentFields('The day the order came in.', ['order', 'placed', 'received', 'drop off', 'created']),
  {
    key: 'customerNumber',
    label: 'Customer number',
    hint: 'Of an imported customer. If blank, the order has no customer.',
    look: 'label',
    headers: [
      'customer no',
      'customer number',
      'customer id',
      'customer code',
      'client id',
      'client no',
      'account no',
    ],
  },
  {
    key: 'customerPhone',
    label: 'Customer phone',
    hint: 'Finds the customer if the row has no customer number.',
    look: 'label',
    headers: ['customer phone', 'client phone', 'customer phone number', 'phone', 'phone number', 'mobile'],
  },
  {
    key: 'customerEmail',
    label: 'Customer email',
    hint: 'Finds the customer if the row has neither number nor phone.',
    look: 'text',
    headers: ['customer email', 'client email', 'customer email address', 'email', 'email address'],
  },
  {
    key: 'type',
    label: 'Order type',
    hint: 'Walk-in, online, commercial or retail. If left out, every order is a walk-in.',
    look: 'word',
    words: typeWords,
    headers: ['order type', 'type', 'channel', 'sale type', 'origin'],
  },
  {
    key: 'status',
    label: 'Status',
    hint: 'The order’s status. If left out, Received.',
    look: 'word',
    words: statusWords,
    headers: ['status', 'order status', 'state'],
  },
  ...orderTimeFields,
  ...lineFields,
  {
    key: 'orderDiscount',
    label: 'Order discount',
    hint: 'Off the whole order, spread over its items.',
    look: 'money',
    headers: ['order discount', 'total discount', 'ticket discount'],
  },
  {
    key: 'deliveryFee',
    label: 'Delivery fee',
    hint: 'Charge for pickup and delivery.',
    look: 'money',
    headers: ['delivery fee', 'delivery', 'delivery charge', 'pickup fee'],
  },
  {
    key: 'tip',
    label: 'Tip',
    hint: 'Added to the order. Tips added at payment belong in payments.',
    look: 'money',
    headers: ['tip', 'tips', 'gratuity', 'tip amount'],
  },
  {
    key: 'total',
    label: 'Order total',
    hint: 'With tax and tip. Orders whose items don’t add up to it are skipped.',
    look: 'money',
    headers: ['order total', 'grand total', 'total', 'total amount', 'ticket total', 'total price'],
  },
  {
    key: 'notes',
    label: 'Notes',
    hint: 'Ticket notes.',
    look: 'text',
    headers: [
      'order notes',
      'notes',
      'memo',
      'memo description',
      'note',
      'comment',
      'comments',
      'instructions',
    ],
  },
  {
    key: 'employee',
    label: 'Employee code',
    hint: 'Who took the order.',
    look: 'label',
    headers: ['employee', 'employee code', 'clerk', 'cashier', 'staff', 'taken by', 'attendant'],
  },
  ...orderEffects,
  refundedAmount,
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const has = (field: string) => mapping[field] !== undefined;
  const issues = checkMomentMapping(mapping);
  if (!has('orderNumber'))
    issues.push({ field: 'orderNumber', message: 'Choose the column with the order number.' });
  if (!has('amount') && !has('unitPrice') && !has('total') && !has('itemCode'))
    issues.push({
      field: 'amount',
      message: 'Choose the column with the amount, price, total or item code.',
    });
  return issues;
}

/** In a file of lines, a single 'Total' is the line's. */
function settleGuess(guess: Mapping): Mapping {
  const mapping: Record<string, number> = { ...guess };
  settleMomentGuess(mapping);
  const { item, quantity, amount, unitPrice, total } = mapping;
  if (total !== undefined && amount === undefined && unitPrice === undefined) {
    if (item !== undefined && quantity !== undefined) {
      mapping.amount = total;
      delete mapping.total;
    }
  }
  return mapping;
}

export const ordersForm: KindForm = {
  key: 'orders',
  fields,
  fileWords: ['order', 'ticket', 'sale'],
  usual: ['orderNumber', 'date', 'time', 'customerNumber', 'item', 'quantity', 'amount', 'tax'],
  checkMapping,
  settleGuess,
  examples: [
    {
      name: 'example-orders.csv',
      rows: [
        [
          'Order number',
          'Date',
          'Time',
          'Customer number',
          'Item',
          'Quantity',
          'Weight',
          'Unit price',
          'Amount',
          'Discount',
          'Tax',
        ],
        ['1001', '11/20/2025', '9:04 AM', '77', 'Wash, dry, fold', '', '22.40', '1.79', '40.10', '', ''],
        ['1001', '11/20/2025', '9:04 AM', '77', 'Laundry bag', '1', '', '8.99', '8.99', '', '0.80'],
        ['1002', '11/20/2025', '5:10 PM', '', 'Comforter', '1', '', '24.00', '24.00', '2.00', ''],
        ['1003', '11/21/2025', '8:30 AM', '', 'Shirts', '(2)', '', '3.50', '(7.00)', '', ''],
      ],
    },
  ],
  together: [
    {
      name: 'example-orders-without-lines.csv',
      rows: [
        ['Order number', 'Date', 'Time', 'Customer number', 'Tip', 'Order total'],
        ['1001', '11/20/2025', '9:04 AM', '77', '5.00', '54.89'],
        ['1002', '11/20/2025', '5:10 PM', '', '', '22.00'],
      ],
    },
    {
      name: 'example-order-lines.csv',
      rows: [
        ['Order number', 'Item', 'Quantity', 'Weight', 'Unit price', 'Amount', 'Discount', 'Tax'],
        ['1001', 'Wash, dry, fold', '', '22.40', '1.79', '40.10', '', ''],
        ['1001', 'Laundry bag', '1', '', '8.99', '8.99', '', '0.80'],
        ['1002', 'Comforter', '1', '', '24.00', '24.00', '2.00', ''],
      ],
    },
  ],
};
