import type { KnownFile } from './known-file.rules.ts';

/** What laundry systems export. */
export const laundryFiles: readonly KnownFile[] = [
  {
    name: 'CleanCloud orders',
    kind: 'orders',
    has: ['Store ID', 'Order ID', 'Placed', 'Ready By', 'Cleaned', 'Collected', 'Total'],
    columns: {
      orderNumber: 'Order ID',
      dateTime: 'Placed',
      promisedAt: 'Ready By',
      readyAt: 'Cleaned',
      completedAt: 'Collected',
      customerNumber: 'Customer ID',
      status: 'Status',
      total: 'Total',
      notes: 'Notes',
    },
  },
  {
    name: 'CleanCloud items',
    kind: 'orders',
    has: ['Item ID', 'Section', 'Order ID', 'Placed', 'Item', 'Quantity', 'Price per Item', 'Total'],
    columns: {
      orderNumber: 'Order ID',
      dateTime: 'Placed',
      item: 'Item',
      quantity: 'Quantity',
      unitPrice: 'Price per Item',
      amount: 'Total',
    },
  },
  {
    name: 'CleanCloud customers',
    kind: 'customers',
    has: ['Store ID', 'Name', 'Customer ID', 'Email Opt In', 'Signed Up Date'],
    columns: {
      number: 'Customer ID',
      fullName: 'Name',
      phone: 'Phone',
      email: 'Email',
      emailConsent: 'Email Opt In',
      credit: 'Credit',
      notes: 'Notes',
      date: 'Signed Up Date',
    },
  },
];
