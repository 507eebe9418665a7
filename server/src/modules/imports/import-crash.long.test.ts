import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportState } from '@washboard/contract/imports/imports.schemas.ts';
import { expect, test } from 'vitest';
import { type CrashingServer, crashingServer } from '../../../test-kit/database/crashing-server.ts';
import { crashCount } from '../../../test-kit/env.ts';
import { importDriver, visitsFile } from '../../../test-kit/imports/import-driver.ts';
import { firstOwner } from '../../../test-kit/people/first-owner.ts';
import { momentBeforeCrash } from '../../../test-kit/waiting.ts';

const rows = 6000;
const patience = 180_000;
/** The step where the power fails, in rotation. */
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
type Step = (typeof crashes)[number];
type ImportDriver = ReturnType<typeof importDriver>;
const endOf: Record<Step, ImportState> = {
  reading: 'ready',
  checking: 'ready',
  applying: 'applied',
  undoing: 'undone',
};

interface Kind {
  file: { name: string; content: string };
  /** Rows of the file. */
  rows: number;
  /** What of an import is in effect in the database; all of it once applied. */
  inForce: string;
  all: Record<string, number>;
}

const turns: Kind = {
  file: visitsFile(
    Array.from(
      { length: rows },
      (_, n) =>
        `${n + 1},10/${(n % 28) + 1}/2025,${n % 24}:${String(n % 60).padStart(2, '0')},${n % 20},${n % 30}`,
    ),
  ),
  rows,
  inForce: `select (select count(*)::int from turn where import_id = $1 and voided_at is null) as turns,
    (select count(*)::int from imported_row where import_id = $1) as booked`,
  all: { turns: rows * 2, booked: rows },
};

const orderLines = ['Shirt,2,7.00', 'Coat,1,12.50', '"Wash, dry, fold",1,20.00'];
const orderCount = rows / orderLines.length;
/** Orders with three lines, applied in several batches at a time; each has its own ready time. */
const orders: Kind = {
  file: {
    name: 'orders.csv',
    content: `Order number,Date,Time,Ready at,Item,Qty,Amount\n${Array.from(
      { length: orderCount },
      (_, n) => {
        const day = `10/${(n % 28) + 1}/2025`;
        return orderLines.map(
          (line) => `${n + 1},${day},9:${10 + (n % 50)},${day} 17:${10 + (n % 50)},${line}\n`,
        );
      },
    )
      .flat()
      .join('')}`,
  },
  rows,
  inForce: `select count(*)::int as orders, coalesce(sum(lines), 0)::int as lines, coalesce(sum(steps), 0)::int as steps,
      count(*) filter (where lines = 3 and steps = 1 and days = 1 and owed = 3950)::int as whole,
      (select coalesce(sum(amount_cents), 0)::int from ledger_entry where import_id = $1) as cents,
      (select count(*)::int from imported_row where import_id = $1) as booked
    from (
      select (select count(*) from order_line l where l.order_id = o.id) as lines, s.balance_cents as owed,
        (select count(*) from order_step t where t.order_id = o.id) as steps,
        (select count(*) from order_day d where d.order_id = o.id) as days
      from laundry_order o left join order_state s on s.business_id = o.business_id and s.order_id = o.id
      where o.import_id = $1 and s.undone_at is null
    ) one`,
  all: {
    orders: orderCount,
    lines: rows,
    steps: orderCount,
    whole: orderCount,
    cents: orderCount * 3950,
    booked: orderCount,
  },
};

async function inForce(server: CrashingServer, kind: Kind, importId: number) {
  const [found] = await server.look<Record<string, number>>(kind.inForce, [importId]);
  return found;
}

/** Runs this on a built server with a data folder of its own. */
async function onServer(
  work: (server: CrashingServer, imports: ImportDriver) => Promise<void>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-crash-'));
  await chmod(dataDir, 0o711);
  const server = crashingServer(dataDir);
  try {
    await server.start();
    await work(server, importDriver(server, await firstOwner(server)));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Uploads a file and brings its import to this step. */
async function begin(imports: ImportDriver, kind: Kind, step: Step, source: string): Promise<number> {
  const { body } = await imports.upload(kind.file, { kind: undefined, source });
  if (step === 'applying' || step === 'undoing')
    await imports.apply(await imports.settled(body.id, 'ready', patience));
  if (step === 'undoing') await imports.undo(await imports.settled(body.id, 'applied', patience));
  return body.id;
}

test(
  'power cuts during imports: each exists once or not at all, and continues by itself',
  {
    timeout: crashCount * 180_000,
  },
  () =>
    onServer(async (server, imports) => {
      for (let round = 0; round < crashCount; round++) {
        const step = crashes[round % crashes.length] ?? 'applying';
        // Alternating, so that each step gets both.
        const kind = (round + Math.floor(round / crashes.length)) % 2 === 0 ? orders : turns;
        const none = Object.fromEntries(Object.keys(kind.all).map((what) => [what, 0]));
        const id = await begin(imports, kind, step, `round ${round}`);
        await momentBeforeCrash(20 + ((round * 137) % 700));
        await server.crash();

        await server.start();
        // One waits until the dead server's job is free by itself.
        if (round > 0) await server.freeJobs();
        expect([kind.all, none], `right after crash ${round} while ${step}`).toContainEqual(
          await inForce(server, kind, id),
        );
        const done = await imports.settled(id, endOf[step], patience);
        expect(await inForce(server, kind, id), `after crash ${round} while ${step}`).toEqual(
          step === 'applying' ? kind.all : none,
        );
        expect(done.counts).toMatchObject({ ready: kind.rows, refused: 0, known: 0, fixed: 0 });
      }
    }),
);

test('a stop during each step of an import takes less than 10 seconds, and the next start goes on', () =>
  onServer(async (server, imports) => {
    for (const step of ['reading', 'checking', 'applying', 'undoing'] as const) {
      const id = await begin(imports, orders, step, step);
      const began = performance.now();
      await server.stop();
      expect(performance.now() - began, step).toBeLessThan(10_000);
      await server.start();
      await imports.settled(id, endOf[step], patience);
    }
  }));
