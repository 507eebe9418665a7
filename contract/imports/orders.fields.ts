import type { ImportField, KindForm, Mapping, MappingIssue } from './import-kind.ts';
import { checkMomentMapping, momentFields, settleMomentGuess } from './moment-fields.ts';
import { lineFields } from './order-lines.fields.ts';
import { orderNumberHeaders } from './order-number.ts';
import { orderTimeFields } from './order-times.ts';

const fields: readonly ImportField[] = [
  {
    key: 'orderNumber',
    label: 'Order number',
    hint: 'The number on the ticket. Rows of one number are lines of one order.',
    look: 'label',
    headers: [...orderNumberHeaders, 'number', 'no', 'id'],
  },
  ...momentFields('The day on which the order came in.', [
    'order',
    'placed',
    'received',
    'drop off',
    'created',
  ]),
  {
    key: 'customerNumber',
    label: 'Customer number',
    hint: 'Of a customer that was imported. Left out or blank, the order is nobody’s.',
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
    key: 'type',
    label: 'Order type',
    hint: 'Walk-in, online, commercial or retail. Left out, every order is a walk-in.',
    look: 'word',
    headers: ['order type', 'type', 'channel', 'sale type', 'origin'],
  },
  {
    key: 'status',
    label: 'Status',
    hint: 'Where the order stands. Left out, it was received and nothing more is known.',
    look: 'word',
    headers: ['status', 'order status', 'state'],
  },
  ...orderTimeFields,
  ...lineFields,
  {
    key: 'orderDiscount',
    label: 'Discount of the order',
    hint: 'Off the whole order; it is spread over its lines.',
    look: 'money',
    headers: ['order discount', 'total discount', 'ticket discount'],
  },
  {
    key: 'deliveryFee',
    label: 'Delivery fee',
    hint: 'What was charged for pickup and delivery.',
    look: 'money',
    headers: ['delivery fee', 'delivery', 'delivery charge', 'pickup fee'],
  },
  {
    key: 'tip',
    label: 'Tip',
    hint: 'Given with the order. Tips given on paying belong to payments.',
    look: 'money',
    headers: ['tip', 'tips', 'gratuity', 'tip amount'],
  },
  {
    key: 'total',
    label: 'Total of the order',
    hint: 'With tax and tip. Where it is mapped, an order whose lines come to another sum is refused.',
    look: 'money',
    headers: [
      'order total',
      'grand total',
      'total',
      'total amount',
      'amount due',
      'ticket total',
      'total price',
    ],
  },
  {
    key: 'notes',
    label: 'Notes',
    hint: 'What was written on the ticket.',
    look: 'text',
    headers: ['order notes', 'notes', 'note', 'comment', 'comments', 'instructions'],
  },
  {
    key: 'employee',
    label: 'Employee code',
    hint: 'Who took the order.',
    look: 'label',
    headers: ['employee', 'employee code', 'clerk', 'cashier', 'staff', 'taken by', 'attendant'],
  },
];

function checkMapping(mapping: Mapping): MappingIssue[] {
  const has = (field: string) => mapping[field] !== undefined;
  const issues = checkMomentMapping(mapping);
  if (!has('orderNumber'))
    issues.push({ field: 'orderNumber', message: 'Choose the column that names the order.' });
  if (!has('amount') && !has('unitPrice') && !has('total') && !has('itemCode'))
    issues.push({
      field: 'amount',
      message: 'Choose the column that carries the amount, the price, the total or the code of the item.',
    });
  return issues;
}

/** In a file of lines, a lone 'Total' is that of the line. */
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
