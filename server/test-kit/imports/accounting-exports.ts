import { type KnownExport, lines } from './known-export.ts';

/** Exports of QuickBooks and Stripe. */
export const accountingExports: readonly KnownExport[] = [
  {
    name: 'QuickBooks sales by customer',
    text: lines(
      'Sunny Laundry,,,,,,,,,',
      'Sales by Customer Detail,,,,,,,,,',
      '"January - March, 2026",,,,,,,,,',
      '',
      ',Date,Transaction Type,Num,Product/Service,Memo/Description,Qty,Sales Price,Amount,Balance',
      'Corner Bistro,,,,,,,,,',
      ',01/19/2026,Invoice,1041,Wash & Fold,Week 3,120.5,1.25,150.63,150.63',
      ',01/19/2026,Invoice,1041,Tablecloths,,12,2.00,24.00,174.63',
      ',03/20/2026,Invoice,1042,Wash & Fold,Week 12,80,1.25,100.00,274.63',
      'Total for Corner Bistro,,,,,,,,$274.63,',
      'TOTAL,,,,,,,,$274.63,',
    ),
    rows: [
      { number: '1041', line: { kind: 'PER_POUND', weight: 12050, amountCents: 15063 } },
      { number: '1041', line: { kind: 'FIXED_PRICE', quantity: 12, amountCents: 2400 } },
      { number: '1042', line: { kind: 'PER_POUND', weight: 8000, amountCents: 10000 } },
    ],
    refused: [
      'This looks like a heading, not an order.',
      'This looks like a totals row, not an order.',
      'This looks like a totals row, not an order.',
    ],
  },
  {
    name: 'QuickBooks sales by product',
    text: lines(
      ',Transaction date,Transaction type,Num,Client full name,Description,Quantity,Sales price,Amount,Balance',
      ',02/19/2026,Invoice,2041,Corner Bistro,Aprons,10,3.00,30.00,30.00',
      ',02/20/2026,Credit Memo,2042,Corner Bistro,Aprons,-1,3.00,-3.00,27.00',
    ),
    rows: [
      { number: '2041', line: { name: 'Aprons', quantity: 10, amountCents: 3000 } },
      { number: '2042', line: { isReturn: true, quantity: 1, amountCents: 300 } },
    ],
  },
  {
    name: 'QuickBooks sales',
    text: lines(
      'Type,Date,Num,Memo,Name,Item,Qty,Sales Price,Amount',
      'Invoice,02/19/2026,77*,Rush,Corner Bistro,Aprons,10,3.00,"1,030.00"',
    ),
    rows: [{ number: '77*', notes: 'Rush', line: { name: 'Aprons', amountCents: 103000 } }],
  },
  {
    name: 'QuickBooks invoices',
    text: lines(
      'Date,Transaction type,Num,Name,Memo,Due date,Amount,Open balance',
      '01/19/2026,Invoice,1041,Corner Bistro,,02/18/2026,"2,000.00",0.00',
      '03/21/2026,Credit Memo,1045,Corner Bistro,,,-20.00,0.00',
    ),
    rows: [
      { number: '1041', line: { amountCents: 200000, isReturn: false } },
      { number: '1045', line: { amountCents: 2000, isReturn: true } },
    ],
  },
  {
    name: 'QuickBooks customers',
    text: lines(
      'Customer full name,Phone numbers,Email,Full name,Bill address,Ship address',
      'Corner Bistro,Phone:(212) 555-0177,bistro@example.com,Sam Okafor,"1 Elm St\nHoboken NJ",',
    ),
    rows: [{ firstName: 'Corner', lastName: 'Bistro', phone: '+12125550177' }],
  },
  {
    name: 'Stripe payments',
    text: lines(
      'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Fee,Mode,Payment Source Type,Status,order (metadata)',
      'ch_1,2026-07-11 02:37:41,"1,000.00",0.00,usd,true,29.30,Live,card,Paid,1001',
    ),
    rows: [
      {
        orderNumber: '1001',
        at: Date.parse('2026-07-11T02:37:41Z'),
        businessDate: '2026-07-10',
        amountCents: 100000,
        tender: 'CARD',
      },
    ],
  },
];
