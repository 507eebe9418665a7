import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import type { Mapping } from '../kinds/import-kind.rules.ts';
import type { KnownFile } from './known-file.rules.ts';
import { laundryFiles } from './known-laundry-files.rules.ts';
import { headerWords } from './mapping.rules.ts';

const square: readonly KnownFile[] = [
  {
    name: 'Square item sales',
    kind: 'orders',
    has: ['Item', 'Qty', 'Gross Sales', 'Net Sales', 'Transaction ID', 'Event Type'],
    columns: {
      orderNumber: 'Transaction ID',
      date: 'Date',
      time: 'Time',
      customerNumber: 'Customer ID',
      item: 'Item',
      variation: 'Price Point Name',
      itemCode: 'SKU',
      quantity: 'Qty',
      lineKind: 'Unit',
      amount: 'Gross Sales',
      discount: 'Discounts',
      tax: 'Tax',
      notes: 'Notes',
    },
  },
  {
    name: 'Square transactions',
    kind: 'payments',
    has: ['Gross Sales', 'Total Collected', 'Card', 'Cash', 'Transaction ID', 'Payment ID'],
    columns: {
      number: 'Payment ID',
      orderNumber: 'Transaction ID',
      date: 'Date',
      time: 'Time',
      amount: 'Total Collected',
      tip: 'Tip',
      cardAmount: 'Card',
      cashAmount: 'Cash',
      giftAmount: 'Square Gift Card',
      onlineAmount: 'Cash App',
      otherAmount: 'Other Tender',
      cardLast4: 'PAN Suffix',
      reason: 'Refund Reason',
    },
  },
  {
    name: 'Square customers',
    kind: 'customers',
    has: ['First Name', 'Last Name', 'Square Customer ID', 'Creation Source'],
    columns: {
      number: 'Square Customer ID',
      firstName: 'First Name',
      lastName: 'Last Name',
      company: 'Company Name',
      phone: 'Phone Number',
      email: 'Email Address',
      emailConsent: 'Email Subscription Status',
      notes: 'Memo',
      date: 'First Visit',
    },
  },
  {
    name: 'Square item library',
    kind: 'products',
    has: ['Token', 'Item Name', 'Variation Name', 'Price'],
    columns: {
      code: 'SKU',
      name: 'Item Name',
      variation: 'Variation Name',
      kind: 'Unit and Precision',
      description: 'Description',
      category: 'Categories',
      price: 'Price',
      cost: 'Default Unit Cost',
    },
  },
];

const clover: readonly KnownFile[] = [
  {
    // The total has the tax and not the tip, so tips belong to payments.
    name: 'Clover orders',
    kind: 'orders',
    has: ['Order Date', 'Order ID', 'Order Total', 'Payments Total', 'Tender'],
    columns: {
      orderNumber: 'Order ID',
      dateTime: 'Order Date',
      type: 'Order Type',
      tax: 'Tax Amount',
      total: 'Order Total',
      notes: 'Note',
    },
  },
  {
    name: 'Clover inventory',
    kind: 'products',
    has: ['Clover ID', 'Name', 'Price', 'Price Type', 'Price Unit'],
    columns: {
      code: 'SKU',
      name: 'Name',
      variation: 'Variant Option',
      kind: 'Price Unit',
      category: 'Categories',
      price: 'Price',
      cost: 'Cost',
      description: 'Description',
    },
  },
];

const quickBooks: readonly KnownFile[] = [
  {
    name: 'QuickBooks sales by customer',
    kind: 'orders',
    has: ['Transaction type', 'Num', 'Product/Service', 'Qty', 'Sales Price', 'Amount', 'Balance'],
    columns: {
      orderNumber: 'Num',
      date: 'Date',
      item: 'Product/Service',
      quantity: 'Qty',
      unitPrice: 'Sales Price',
      amount: 'Amount',
      notes: 'Memo/Description',
    },
  },
  {
    name: 'QuickBooks sales by product',
    kind: 'orders',
    has: ['Transaction type', 'Num', 'Client full name', 'Quantity', 'Sales price', 'Amount', 'Balance'],
    columns: {
      orderNumber: 'Num',
      date: 'Transaction date',
      item: 'Description',
      quantity: 'Quantity',
      unitPrice: 'Sales price',
      amount: 'Amount',
    },
  },
  {
    name: 'QuickBooks sales',
    kind: 'orders',
    has: ['Type', 'Date', 'Num', 'Memo', 'Name', 'Item', 'Qty', 'Sales Price', 'Amount'],
    columns: {
      orderNumber: 'Num',
      date: 'Date',
      item: 'Item',
      quantity: 'Qty',
      unitPrice: 'Sales Price',
      amount: 'Amount',
      notes: 'Memo',
    },
  },
  {
    name: 'QuickBooks invoices',
    kind: 'orders',
    has: ['Date', 'Transaction type', 'Num', 'Name', 'Amount', 'Open balance'],
    columns: { orderNumber: 'Num', date: 'Date', amount: 'Amount', notes: 'Memo' },
  },
  {
    name: 'QuickBooks customers',
    kind: 'customers',
    has: ['Customer full name', 'Phone numbers', 'Email', 'Bill address'],
    columns: { fullName: 'Customer full name', phone: 'Phone numbers', email: 'Email' },
  },
];

const others: readonly KnownFile[] = [
  {
    name: 'Stripe payments',
    kind: 'payments',
    has: ['id', 'Created date (UTC)', 'Amount', 'Amount Refunded', 'Payment Source Type'],
    columns: {
      number: 'id',
      orderNumber: 'order (metadata)',
      dateTime: 'Created date (UTC)',
      amount: 'Amount',
      tender: 'Payment Source Type',
    },
  },
  {
    // An order's discount is that of its lines together.
    name: 'Shopify orders',
    kind: 'orders',
    has: ['Name', 'Email', 'Financial Status', 'Created at', 'Lineitem quantity', 'Lineitem name'],
    columns: {
      orderNumber: 'Name',
      dateTime: 'Created at',
      customerEmail: 'Email',
      item: 'Lineitem name',
      itemCode: 'Lineitem sku',
      quantity: 'Lineitem quantity',
      unitPrice: 'Lineitem price',
      orderDiscount: 'Discount Amount',
      deliveryFee: 'Shipping',
      tax: 'Taxes',
      total: 'Total',
      notes: 'Notes',
    },
  },
  {
    // 'Order #' is a counter that starts again; the id is the order's own.
    name: 'Toast item selections',
    kind: 'orders',
    has: ['Order Id', 'Order #', 'Item Selection Id', 'Menu Item', 'Gross Price', 'Qty'],
    columns: {
      orderNumber: 'Order Id',
      dateTime: 'Order Date',
      item: 'Menu Item',
      itemCode: 'SKU',
      quantity: 'Qty',
      amount: 'Gross Price',
      discount: 'Discount',
      tax: 'Tax',
    },
  },
  {
    name: 'Google contacts',
    kind: 'customers',
    has: ['First Name', 'Last Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
    columns: {
      firstName: 'First Name',
      lastName: 'Last Name',
      company: 'Organization Name',
      phone: 'Phone 1 - Value',
      email: 'E-mail 1 - Value',
      notes: 'Notes',
    },
  },
  {
    name: 'Mailchimp audience',
    kind: 'customers',
    has: ['Email Address', 'First Name', 'Last Name', 'MEMBER_RATING', 'OPTIN_TIME'],
    columns: {
      firstName: 'First Name',
      lastName: 'Last Name',
      email: 'Email Address',
      notes: 'NOTES',
    },
  },
];

const own: readonly KnownFile[] = [
  {
    name: 'Washboard customers',
    kind: 'customers',
    has: ['Customer', 'First name', 'Last name', 'Text messages', 'Marketing email', 'Segment', 'Since'],
    columns: {
      ownId: 'Customer',
      firstName: 'First name',
      lastName: 'Last name',
      company: 'Company',
      phone: 'Phone',
      email: 'Email',
      commercial: 'Commercial',
      smsConsent: 'Text messages',
      emailConsent: 'Marketing email',
      date: 'Since',
    },
  },
];

export const knownFiles: readonly KnownFile[] = [
  ...own,
  ...square,
  ...clover,
  ...quickBooks,
  ...laundryFiles,
  ...others,
];

/** The known file that has this header; null where none has, or none of the kind that the user wants. */
export function knownFile(
  headers: readonly string[],
  kind: ImportKindKey | undefined,
): { name: string; kind: ImportKindKey; mapping: Mapping } | null {
  const places = new Map(headers.map((header, column) => [headerWords(header), column] as const).reverse());
  const found = knownFiles.find(
    (file) =>
      (kind === undefined || kind === file.kind) && file.has.every((name) => places.has(headerWords(name))),
  );
  if (found === undefined) return null;
  const columns = Object.entries(found.columns).flatMap(([field, name]): [string, number][] => {
    const column = places.get(headerWords(name));
    return column === undefined ? [] : [[field, column]];
  });
  return { name: found.name, kind: found.kind, mapping: Object.fromEntries(columns) };
}
