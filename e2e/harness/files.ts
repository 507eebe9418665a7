import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** 807 visits to a real laundromat; two times can't be read. */
export const realFile = resolve(import.meta.dirname, '../fixtures/real-machine-starts.csv');

/** A workbook with two sheets: an order's payments, and the order with its lines. */
export const tillBook = resolve(import.meta.dirname, '../fixtures/till.xlsx');

/** A workbook with orders in one sheet and lines in another, the same as `ordersInTwoFiles`. */
export const ordersInTwoSheets = resolve(import.meta.dirname, '../fixtures/orders-and-lines.xlsx');

/** The real file's turns per local day, counted separately from the product. */
export function turnsInFile(): Map<string, { washers: number; dryers: number }> {
  const days = new Map<string, { washers: number; dryers: number }>();
  const [, ...lines] = readFileSync(realFile, 'utf8').split(/\r?\n/);
  for (const line of lines) {
    const [, date = '', time = '', , , washer = '', dryer = ''] = line.split(',');
    const day = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(date.trim());
    if (day === null || !/^\d{1,2}:\d{2}(:\d{2})?$/.test(time.trim())) continue;
    const key = `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`;
    const counts = days.get(key) ?? { washers: 0, dryers: 0 };
    if (washer.trim() !== '') counts.washers++;
    if (dryer.trim() !== '') counts.dryers++;
    days.set(key, counts);
  }
  return days;
}

/** A small file with these lines. */
export function textFile(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) };
}

/** A small file of visits: No, Date, Time, Washer, Dryer. */
export const visitsFile = (rows: readonly string[], name = 'visits.csv') =>
  textFile(name, ['No,Date,Time,Washer,Dryer', ...rows]);

/** Lines in one file, orders in another; order 7003 has no lines, and the lines of 7009 no order. */
export const ordersInTwoFiles = [
  textFile('lines.csv', [
    'Ticket,Item,Qty,Weight,Amount,Tax',
    '7001,"Wash, dry, fold",,22.40,40.10,',
    '7001,Laundry bag,1,,8.99,0.80',
    '7002,Comforter,1,,24.00,',
    '7009,Shirts,2,,7.00,',
  ]),
  textFile('orders.csv', [
    'Ticket,Date,Time,Tip,Order total',
    '7001,11/13/2025,9:04 AM,5.00,54.89',
    '7002,11/13/2025,5:10 PM,,24.00',
    '7003,11/14/2025,5:10 PM,,9.00',
  ]),
];

/** Orders of two types and a kind of item that we don't know, and an amount that isn't quantity times price. */
export const unknownWords = {
  name: 'orders-of-a-till.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Ticket no,Date,Order type,Item,Quantity,Unit price,Amount',
      '5201,11/13/2025,In-shop,Wash and fold,22.4,1.79,40.10',
      '5202,11/13/2025,Kiosk,Comforter,1,125.00,12.00',
      '5203,11/14/2025,Online,Comforter,2,12.00,24.00',
    ].join('\r\n'),
  ),
};

/** Customers without a number. */
export const customersWithoutNumber = {
  name: 'customers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Name,Phone\r\nRosa Diaz,(212) 555-0123\r\nSam Okafor,(212) 555-0177'),
};

/** Orders with unsupported columns for store and rack; the file ends in the middle of its last row. */
export const cutOrders = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Ticket no,Date,Location,Rack,Amount\r\n5101,11/13/2025,Harbor Street,A4,40.10\r\n5102,11/13/2025,Mill Road,B1,12',
  ),
};
