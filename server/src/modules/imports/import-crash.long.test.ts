import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportState } from '@washboard/contract/imports/imports.schemas.ts';
import { expect, test } from 'vitest';
import { type CrashingServer, crashingServer } from '../../../test-kit/crashing-server.ts';
import { crashCount } from '../../../test-kit/env.ts';
import { firstOwner } from '../../../test-kit/first-owner.ts';
import { importDriver, visitsFile } from '../../../test-kit/import-driver.ts';

const rows = 6000;
const patience = 180_000;
/** In which step the power goes, from the first again when all had their turn. */
const crashes = [
  'applying',
  'checking',
  'undoing',
  'applying',
  'reading',
  'applying',
  'checking',
  'undoing',
  'applying',
  'undoing',
] as const;
const endOf: Record<(typeof crashes)[number], ImportState> = {
  reading: 'ready',
  checking: 'ready',
  applying: 'applied',
  undoing: 'undone',
};

const visits = visitsFile(
  Array.from(
    { length: rows },
    (_, n) =>
      `${n + 1},10/${(n % 28) + 1}/2025,${n % 24}:${String(n % 60).padStart(2, '0')},${n % 20},${n % 30}`,
  ),
);

/** Turns and rows of an import that are in force, as the database has them. */
async function inForce(server: CrashingServer, importId: number): Promise<{ turns: number; booked: number }> {
  const found = await server.look<{ turns: number; booked: number }>(
    `select (select count(*)::int from turn where import_id = $1 and voided_at is null) as turns,
      (select count(*)::int from imported_row where import_id = $1) as booked`,
    [importId],
  );
  return found[0] ?? { turns: -1, booked: -1 };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('power cuts in the middle of imports: each is there once or not at all, and goes on by itself', {
  timeout: crashCount * 180_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-crash-'));
  await chmod(dataDir, 0o711);
  const server = crashingServer(dataDir);
  const all = { turns: rows * 2, booked: rows };
  const none = { turns: 0, booked: 0 };
  try {
    await server.start();
    const imports = importDriver(server, await firstOwner(server));
    for (let round = 0; round < crashCount; round++) {
      const step = crashes[round % crashes.length] ?? 'applying';
      const { body: uploaded } = await imports.upload(visits, { source: `round ${round}` });
      const { id } = uploaded;
      if (step === 'applying' || step === 'undoing')
        await imports.apply(await imports.settled(id, 'ready', patience));
      if (step === 'undoing') await imports.undo(await imports.settled(id, 'applied', patience));
      await pause(20 + ((round * 137) % 700));
      await server.crash();

      await server.start();
      expect([all, none], `right after crash ${round} while ${step}`).toContainEqual(
        await inForce(server, id),
      );
      const done = await imports.settled(id, endOf[step], patience);
      expect(await inForce(server, id), `after crash ${round} while ${step}`).toEqual(
        step === 'applying' ? all : none,
      );
      expect(done.counts).toEqual({ ready: rows, refused: 0, known: 0, mended: 0 });
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
