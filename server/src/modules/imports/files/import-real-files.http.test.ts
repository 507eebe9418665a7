import iconv from 'iconv-lite';
import { beforeAll, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../../test-kit/app.ts';
import { importDriver } from '../../../../test-kit/imports/import-driver.ts';
import { bookOfOrders } from '../../../../test-kit/models/book-of-orders.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

let app: TestApp;
beforeAll(async () => {
  app = await sharedApp();
});

async function office(label: string) {
  const world = await createBusinessWorld(app, label);
  const imports = importDriver(app, world.sessions.owner);
  const upload = (name: string, content: Buffer) =>
    imports.uploaded({ name, content }, { kind: undefined, storeId: world.storeId });
  return { imports, upload, book: () => bookOfOrders(app, world.businessId) };
}

/** What the file's rows add up to, computed separately: cells by position, amounts by digits. */
function readApart(text: string, separator: string, [number, amount]: [number, number]) {
  const orders = new Set<string>();
  let cents = 0;
  for (const line of text.split(/\r?\n/).slice(1)) {
    const cells = line.match(new RegExp(`("([^"]|"")*"|[^${separator}]*)(${separator}|$)`, 'g')) ?? [];
    const bare = (index: number) =>
      (cells[index] ?? '').replace(new RegExp(`${separator}$`), '').replaceAll('"', '');
    if (!/\d/.test(bare(number))) continue;
    orders.add(bare(number));
    const digits = Number(bare(amount).replace(/\D/g, ''));
    cents += /^\(|^-|-$/.test(bare(amount)) ? -digits : digits;
  }
  return { orders: orders.size, gross: cents };
}

const written = {
  'with a mark, commas, dollars, thousands and brackets, dates month first': {
    separator: ',',
    encode: (text: string) => iconv.encode(text, 'utf-8', { addBOM: true }),
    lines: [
      'Order #,Date,Item,,Amount',
      '1,11/20/2025,"Say ""fluff"", twice",,"$1,234.50"',
      '1,11/20/2025,Café cloths,,$7.00',
      '2,11/21/2025,Returned shirt,,($3.25)',
      'Grand total,,,,"$1,238.25"',
    ],
  },
  'in Latin-1, semicolons, decimal commas, dates day first, a minus behind': {
    separator: ';',
    encode: (text: string) => iconv.encode(text, 'latin1'),
    lines: [
      'Order no;Date;Item;;Amount',
      '1;20.11.2025;Größe L;;1.234,50',
      '2;21.11.2025;"a;b";;7,00',
      '3;22.11.2025;Hemd zurück;;3,25-',
      'Total;;;;1.238,25',
    ],
  },
  'in UTF-16, tabs, dates year first': {
    separator: '\t',
    encode: (text: string) => iconv.encode(text, 'utf-16le', { addBOM: true }),
    lines: [
      'Ticket\tDate\tItem\t\tAmount',
      'A1\t2025-11-20\tComforter\t\t24.00',
      'A1\t2025-11-20\tBag\t\t8.99',
      'A2\t2025-11-21\tShirts\t\t-7.00',
    ],
  },
};

test.each(Object.entries(written))('a file with %s matches a separate computation', async (name, file) => {
  const { imports, upload, book } = await office(`f${Object.keys(written).indexOf(name)}`);
  const text = file.lines.join('\r\n');
  const ready = await upload('orders.csv', file.encode(text));
  expect(ready).toMatchObject({ kind: 'orders', state: 'ready' });
  const totals = file.lines.filter((line) => /^(Grand t|T)otal/.test(line)).length;
  expect(ready.counts).toMatchObject({ ready: file.lines.length - 1 - totals, refused: totals });
  await imports.applied(ready);
  expect(await book()).toMatchObject(readApart(text, file.separator, [0, 4]));
});

test('a file cut inside a row or quote says where, and nothing of it is imported', async () => {
  const { imports, upload, book } = await office('cut');
  const head = 'Order no,Date,Item,Amount\r\n1,11/20/2025,Shirt,7.00\r\n2,11/20/20';
  const cut = await upload('orders.csv', Buffer.from(head));
  expect(cut.counts).toMatchObject({ ready: 1, refused: 1 });
  const { body } = await imports.rows(cut.id, { view: 'refused' });
  expect(body.records[0]?.issues[0]?.message).toBe('The row has 2 cells, the header has 4.');
  const open = await upload('orders.csv', Buffer.from(`${head}25,"Coat`));
  expect(open.state).toBe('unreadable');
  expect(open.error).toContain('A quotation mark opened in the row of line 3 isn’t closed.');
  expect(await book()).toMatchObject({ orders: 0, gross: 0 });
});
