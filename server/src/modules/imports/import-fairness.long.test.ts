import { isBusy } from '@washboard/contract/imports/imports.schemas.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { fairRows } from '../../../test-kit/env.ts';
import { importDriver, visitsFile } from '../../../test-kit/imports/import-driver.ts';
import { packed } from '../../../test-kit/imports/workbook-file.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

const rows = fairRows;
const bombs = 12;

let app: TestApp;
let a: BusinessWorld;
let b: BusinessWorld;
beforeAll(async () => {
  app = await startApp();
  a = await createBusinessWorld(app, 'busy');
  b = await createBusinessWorld(app, 'small');
});
afterAll(() => app.stop());

const visit = (n: number) => `${n + 1},10/${(n % 18) + 13}/2025,20:17,3,10`;

test('a file of one row is read and checked before the large file another business uploaded first', async () => {
  const busy = importDriver(app, a.sessions.owner);
  const small = importDriver(app, b.sessions.owner);
  const large = visitsFile(Array.from({ length: rows }, (_, n) => visit(n)));
  const bytes = Buffer.alloc(100 * 1024 * 1024, 32);
  const bomb = packed([{ name: 'xl/workbook.xml', bytes, says: 100 }]);
  const uploads = [await busy.upload(large, { storeId: a.storeId })];
  for (let n = 0; n < bombs; n++)
    uploads.push(await busy.upload({ name: `bomb ${n}.xlsx`, content: bomb }, { storeId: a.storeId }));
  expect(uploads.map(({ status }) => status)).toEqual(uploads.map(() => 200));

  const began = performance.now();
  const { state } = await small.uploaded(visitsFile([visit(0)]), { storeId: b.storeId });
  expect(state).toBe('ready');
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`fair: a row beside ${rows} rows and ${bombs} bombs took ${seconds.toFixed(1)} s\n`);
  const [first] = uploads;
  expect(isBusy((await busy.get(first?.body.id ?? 0)).state)).toBe(true);

  // Nothing of the busy business was queued twice.
  const jobs = async () =>
    (
      await app.database.admin.query(
        "select data->'payload'->>'importId' as id, count(*)::int as n from pgboss.job where name = 'imports' and data->>'topic' = 'imports.reading' group by 1 having count(*) > 1",
      )
    ).rows;
  await Promise.all(uploads.map(({ body }) => busy.settled(body.id, undefined, Math.max(400_000, rows / 2))));
  expect(await jobs()).toEqual([]);
});
