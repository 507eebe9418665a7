import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashingServer } from '../../../../test-kit/database/crashing-server.ts';
import { runsAll } from '../../../../test-kit/env.ts';
import { importDriver, visitsFile } from '../../../../test-kit/imports/import-driver.ts';
import { type MadeCell, workbookFile } from '../../../../test-kit/imports/workbook-file.ts';
import { firstOwner } from '../../../../test-kit/people/first-owner.ts';

/** In full size, the most orders a sheet may have. */
const rows = runsAll ? 100_000 : 50_000;
/** Beyond what the server takes without it, which grows with every area. */
const mostMb = 160;

/** Orders with ten cells each, half of them unique texts. */
function largeBook(): Buffer {
  const head = [
    'Order number',
    'Date',
    'Time',
    'Item',
    'Quantity',
    'Amount',
    'Tax',
    'Notes',
    'Item code',
    'Tip',
  ];
  const orders = Array.from({ length: rows }, (_, n): MadeCell[] => [
    `A-${n + 1}`,
    { number: 45_600 + (n % 300), style: 1 },
    { number: 45_600 + ((n % 600) + 480) / 1440, style: 2 },
    `Wash, dry, fold ${n}`,
    (n % 9) + 1,
    `${(n % 90) + 1}.${10 + (n % 90)}`,
    0.8,
    `Cold water, hang dry, fold in thirds, ${n}`,
    `wash-${n}`,
    2,
  ]);
  return workbookFile([{ name: 'Orders', rows: [head, ...orders] }], { styles: ['m/d/yyyy', 'h:mm AM/PM'] });
}

test('a large workbook is read and checked with 160 MB', {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-workbook-'));
  await chmod(dataDir, 0o711);
  const server = crashingServer(dataDir);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, server.residentMb());
  }, 20);
  try {
    await server.start();
    const imports = importDriver(server, await firstOwner(server));
    await imports.uploaded(visitsFile(['1,10/19/2025,9:00,3,7']), { source: 'first' });
    const content = largeBook();
    const before = server.residentMb();
    peak = before;
    const { body } = await imports.upload({ name: 'orders.xlsx', content }, { kind: 'orders' });
    const ready = await imports.settled(body.id, 'ready', 300_000);
    expect(ready).toMatchObject({ rows, counts: { ready: rows, refused: 0 } });
    expect(peak, `${before} MB before, ${peak} MB at most`).toBeLessThan(before + mostMb);
  } finally {
    clearInterval(watch);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
