import { expect, test } from 'vitest';
import { importOffice } from '../../../../test-kit/imports/import-office.ts';
import { workbookFile } from '../../../../test-kit/imports/workbook-file.ts';

const office = importOffice();
const upload = (name: string, content: string | Buffer) =>
  office.imports.uploaded({ name, content }, { kind: 'orders', storeId: office.world.storeId });

const head = 'Order number,Date,Item,Amount';
const whole = `${head}\n1,11/20/2025,Shirt,7.00\n2,11/20/2025,Coat,120.00`;

async function marked(id: number) {
  const { body } = await office.imports.rows(id, { pageSize: 200 });
  return body.records.filter(({ marks }) => marks.includes('file_end_open')).map(({ line }) => line);
}

test('a file without a final line break may be cut: its last row is imported and marked', async () => {
  const cut = await upload('cut.csv', whole.slice(0, -4));
  expect(cut).toMatchObject({ counts: { ready: 2, refused: 0 }, form: { openLines: [3] } });
  expect(await marked(cut.id)).toEqual([3]);
  await office.imports.fix(cut.id, 3, 1, [{ column: 3, value: '120.00' }]);
  expect(await marked(cut.id)).toEqual([]);
});

test("a file with a final line break of either kind isn't marked", async () => {
  for (const ended of [
    `${whole}\n`,
    `${whole.replaceAll('\n', '\r\n')}\r\n`,
    `${whole.replaceAll('\n', '\r')}\r`,
  ]) {
    const ready = await upload('whole.csv', ended);
    expect(ready).toMatchObject({ counts: { ready: 2 }, form: { openLines: [] } });
    expect(await marked(ready.id)).toEqual([]);
  }
});

test('a quoted last row is marked too', async () => {
  const ready = await upload('quoted.csv', `${head}\n1,11/20/2025,"Shirt\nblue",7.00\n2,11/20/2025,"Coat",1`);
  expect(await marked(ready.id)).toEqual([4]);
});

test('the last row of a sheet is never cut', async () => {
  const rows = whole.split('\n').map((line) => line.split(','));
  const ready = await upload('orders.xlsx', workbookFile([{ name: 'Orders', rows }]));
  expect(ready).toMatchObject({ counts: { ready: 2 }, form: { openLines: [] } });
});

test('each of two joined files is checked', async () => {
  const orders = await upload('orders.csv', 'Order number,Date\n1,11/20/2025\n2,11/20/2025');
  const lines = 'Order number,Item,Amount\n1,Shirt,7.00\n2,Coat,12';
  const both = await office.imports.joined(orders.id, { name: 'lines.csv', content: lines });
  expect(both.counts).toMatchObject({ ready: 4 });
  expect(await marked(both.id)).toEqual([3, 6]);
});
