import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checking } from '../../src/modules/machine-links/alarms/checking.service.ts';
import { startSimulating } from '../../src/modules/machine-links/links/simulating.service.ts';
import { pricing } from '../../src/modules/machine-links/price-sends/pricing.service.ts';
import { sendPlanned } from '../../src/modules/messenger/automatic/planned-texts.service.ts';
import { escalateAllLate } from '../../src/modules/messenger/response-times/waiting.service.ts';
import { sendDue } from '../../src/modules/messenger/ticking.service.ts';
import { openDatabase } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { cloneDatabase, type TestDatabase } from '../database/database.ts';

let stored: TestDatabase;
beforeEach(async () => {
  stored = await cloneDatabase();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await stored.drop();
});

/** Adds businesses with a number that want fast replies. */
const addBusinesses = (count: number) =>
  stored.admin.query(
    `with added as (insert into business (name) select 'Idle ' || n from generate_series(1, $1::int) n returning id)
     insert into messenger_settings (business_id, phone, reply_target_minutes)
     select id, '+1212555' || lpad(id::text, 4, '0'), 10 from added`,
    [count],
  );

/** Runs each loop of a minute once. Returns the statements, the switches between businesses too. */
async function countStatements(): Promise<number> {
  const database = openDatabase({ url: stored.url, poolSize: 2 });
  const log = createLog('silent');
  const clock = { now: () => new Date('2026-11-18T19:00:00Z') };
  const deps = { database, clock, log, publicUrl: () => 'http://localhost' };
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await sendDue(deps);
    await sendPlanned(deps);
    await escalateAllLate(deps);
    const simulating = startSimulating({ ...deps, simulator: { tick: async () => undefined } as never });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const loops = [pricing(deps), checking(deps), simulating];
    for (const loop of loops) await loop.start();
    vi.advanceTimersByTime(60_000);
    for (const loop of loops) await loop.stop();
    return sent.mock.calls.length;
  } finally {
    sent.mockRestore();
    vi.useRealTimers();
    await database.close();
  }
}

test('a server with nothing to do asks as much for 51 businesses as for one', async () => {
  await addBusinesses(1);
  const forOne = await countStatements();
  await addBusinesses(50);
  expect(await countStatements()).toBe(forOne);
  expect(forOne).toBeGreaterThan(0);
});
