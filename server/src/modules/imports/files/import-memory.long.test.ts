import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { crashingServer } from '../../../../test-kit/database/crashing-server.ts';
import { importDriver, visitsFile } from '../../../../test-kit/imports/import-driver.ts';
import { firstOwner } from '../../../../test-kit/people/first-owner.ts';
import { until } from '../../../../test-kit/waiting.ts';

const fileMb = 150;
const mostGrowthMb = 220;
const remark = 'wash cold, hang dry, fold in thirds; '.repeat(12);

/** About 85,000 visits with four long remarks each. */
function largeFile() {
  const lines = ['No,Date,Time,Washer,Dryer,Remark,Wash,Dry,Fold'];
  for (let n = 1, bytes = 0; bytes < fileMb * 1024 * 1024; n++) {
    const visit = `${n},10/${(n % 28) + 1}/2025,${n % 24}:${10 + (n % 49)},${n % 20},${n % 30}`;
    const line = `${visit},"${remark}${n}","${remark}","${remark}","${remark}"`;
    bytes += line.length + 1;
    lines.push(line);
  }
  return { content: Buffer.from(`${lines.join('\n')}\n`), rows: lines.length - 1 };
}

test('a large file is uploaded, read and checked in bounded memory, with progress', {
  timeout: 600_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-memory-'));
  await chmod(dataDir, 0o711);
  const server = crashingServer(dataDir);
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, server.residentMb());
  }, 50);
  try {
    await server.start();
    const imports = importDriver(server, await firstOwner(server));
    // Code loaded on first use belongs to the server, not the file.
    await imports.uploaded(visitsFile(['1,10/19/2025,9:00,3,7']), { source: 'first' });
    const { content, rows } = largeFile();
    const before = server.residentMb();
    peak = before;
    const { body } = await imports.upload({ name: 'large.csv', content });
    const reported = new Set<string>();
    const readyImport = async () => {
      const now = await imports.get(body.id);
      if (now.state === 'ready') return now;
      if (now.progress.done > 0 && now.progress.done <= rows) reported.add(now.state);
    };
    const found = await until(readyImport, 'the import is ready', { patienceMs: 500_000, everyMs: 100 });
    expect(found).toMatchObject({ state: 'ready', rows, counts: { ready: rows, refused: 0 } });
    expect([...reported].sort()).toEqual(['checking', 'reading']);
    expect(peak - before, `${before} MB before, ${peak} MB at most`).toBeLessThan(mostGrowthMb);
  } finally {
    clearInterval(watch);
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
