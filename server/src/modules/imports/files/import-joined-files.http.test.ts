import { describe, expect, test } from 'vitest';
import { csv } from '../../../../test-kit/imports/csv-file.ts';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';
import { bookOfOrders } from '../../../../test-kit/models/book-of-orders.ts';
import { ordersForm } from '../kinds/orders/orders.fields.ts';

const office = importOffice();

const orders = csv('orders.csv', [
  ['Daily export'],
  ['Ticket', 'Date', 'Time', 'Tax', 'Tip', 'Order total'],
  ['1001', '11/20/2025', '9:04 AM', '0.80', '5.00', '54.89'],
  ['1002', '11/20/2025', '5:10 PM', '', '', '22.00'],
  ['1003', '11/21/2025', '5:10 PM', '', '', '9.00'],
]);
const lines = csv('lines.csv', [
  ['Line', 'Item', 'Ticket', 'Qty', 'Weight', 'Amount', 'Discount', 'Tax'],
  ['1', 'Comforter,\nlarge', '1002', '1', '', '24.00', '2.00', ''],
  ['2', 'Wash, dry, fold', '1001', '', '22.40', '40.10', '', ''],
  ['3', 'Laundry bag', '1001', '1', '', '8.99', '', '0.80'],
  ['4', 'Shirts', '1009', '2', '', '7.00', '', ''],
]);

const upload = (file: { name: string; content: string }) =>
  office.imports.uploaded(file, { kind: undefined, storeId: office.world.storeId });

describe('orders in one file and lines in another', () => {
  test.each([
    ['orders first', orders, lines],
    ['lines first', lines, orders],
  ])(
    'are recognized by their columns, checked together, applied as one and undone as one: %s',
    async (_, first, second) => {
      const alone = await upload(first);
      const ready = await office.imports.joined(alone.id, second);
      expect(ready).toMatchObject({
        kind: 'orders',
        state: 'ready',
        fileName: `${first.name} + ${second.name}`,
        fileNames: [first.name, second.name],
        rows: 7,
        counts: { ready: 5, refused: 2 },
        plan: { adds: [{ what: 'order', count: 2 }] },
      });
      expect(ready.form?.files).toEqual([
        { name: 'orders.csv', from: 0 },
        { name: 'lines.csv', from: 5 },
      ]);
      const sampled = (field: string) =>
        ready.samples.map(({ cells }) => cells[ready.mapping[field] ?? 0]).filter(Boolean);
      expect([sampled('date').length, sampled('item').length]).toEqual([3, 4]);
      const { body } = await office.imports.rows(ready.id, { view: 'refused' });
      expect(body.records.map(({ line, issues }) => [line, issues[0]?.message])).toEqual([
        [5, 'lines.csv has no line of order 1003.'],
        [11, 'orders.csv has no order 1009.'],
      ]);
      expect((await office.imports.refusedFile(ready.id)).text).toContain(',6 of lines.csv,');

      const applied = await office.imports.applied(ready);
      expect(await bookOfOrders(office.app, office.world.businessId)).toMatchObject({ orders: 2, lines: 3 });
      await office.imports.undone(applied);
      expect(await bookOfOrders(office.app, office.world.businessId)).toMatchObject({ orders: 0 });
    },
  );

  test('match the example files', async () => {
    const [head, tail] = (ordersForm.together ?? []).map(({ name, rows }) => csv(name, rows));
    if (head === undefined || tail === undefined) throw new Error('There are two of them.');
    const blank = { ...head, content: head.content.replace(',77,', ',,') };
    const ready = await office.imports.joined((await upload(blank)).id, tail);
    expect(ready.counts).toMatchObject({ ready: 5, refused: 0 });
  });

  test('name the faulty row of the other file, and are fixed in place', async () => {
    const bad = { ...lines, content: lines.content.replace('8.99', 'much') };
    const ready = await office.imports.joined((await upload(orders)).id, bad);
    const refusals = await office.imports.refusals(ready.id);
    expect(refusals).toContain('3: It belongs with line 5 of lines.csv, which is skipped.');
    const amount = ready.mapping.amount ?? 0;
    const { body } = await office.imports.fix(ready.id, 10, 1, [{ column: amount, value: '8.99' }]);
    expect(body.status).toBe('ready');
    expect((await office.imports.get(ready.id)).counts).toMatchObject({ ready: 5, refused: 2 });
  });

  test('can be separated again, and stay joined once applied', async () => {
    const first = await upload(orders);
    const both = await office.imports.joined(first.id, lines);
    expect((await office.imports.add(first.id, lines)).status).toBe(409);
    const apart = await office.imports.parted(both.id);
    expect(apart).toMatchObject({ state: 'ready', fileName: 'orders.csv', rows: 3, counts: { ready: 3 } });
    const again = await office.imports.applied(await office.imports.joined(first.id, lines));
    expect((await office.imports.parted(again.id)).fileName).toBe('orders.csv + lines.csv');
    const { rows } = await office.app.database.admin.query(
      'select part, count(*)::int as pieces from import_chunk where import_id = $1 group by part order by part',
      [first.id],
    );
    expect(rows).toEqual([
      { part: 0, pieces: 1 },
      { part: 1, pieces: 1 },
    ]);
  });

  test('are read like an earlier pair with the same headers', async () => {
    const joined = await office.imports.joined((await upload(orders)).id, lines);
    const { tip: _, ...mapping } = joined.mapping;
    const { body } = await office.imports.set(joined, { kind: 'orders', mapping, source: 'Old till' });
    const applied = await office.imports.applied(await office.imports.settled(body.id, 'ready'));
    const next = await office.imports.joined((await upload(orders)).id, lines);
    expect(next).toMatchObject({ mapping, source: 'Old till', form: { mappingOf: 'orders.csv' } });
    expect(next.mapping).not.toHaveProperty('tip');
    await office.imports.undone(applied);
  });

  test("that don't belong together are refused with a message, and can be separated", async () => {
    const first = await upload(orders);
    const other = await office.imports.joined(first.id, csv('staff.csv', [['Name'], ['Rosa Diaz']]));
    expect([other.state, other.error]).toEqual([
      'unreadable',
      'orders.csv and staff.csv don’t belong together. One must have each order’s number and date, the other the order number, item and amount of each line. Remove one of them.',
    ]);
    expect((await office.imports.parted(first.id)).state).toBe('ready');
  });
});
