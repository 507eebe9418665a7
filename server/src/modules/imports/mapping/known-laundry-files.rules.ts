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
  {
    name: 'SPOT customers',
    kind: 'customers',
    has: ['Name', 'Company', 'Store', 'Phone1', 'EmailAddress', 'AccountNumber', 'ClientGUID'],
    columns: {
      number: 'AccountNumber',
      fullName: 'Name',
      company: 'Company',
      phone: 'Phone1',
      email: 'EmailAddress',
      date: 'SignupDate',
    },
  },
  {
    name: 'Gusto hours',
    kind: 'team',
    has: ['last_name', 'first_name', 'title', 'gusto_employee_id', 'regular_hours'],
    columns: {
      employeeCode: 'gusto_employee_id',
      firstName: 'first_name',
      lastName: 'last_name',
      role: 'title',
    },
  },
  {
    name: 'Homebase timesheet',
    kind: 'team',
    has: ['Name', 'Clock in date', 'Clock in time', 'Payroll ID', 'Role', 'Wage rate'],
    columns: { employeeCode: 'Payroll ID', fullName: 'Name', role: 'Role' },
  },
];
