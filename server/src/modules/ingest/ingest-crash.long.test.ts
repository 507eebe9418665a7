import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { locationRoutes } from '@washboard/contract/locations/locations.routes.ts';
import { expect, test } from 'vitest';
import type { TestSession } from '../../../test-kit/app.ts';
import { type CrashingServer, crashingServer } from '../../../test-kit/database/crashing-server.ts';
import { crashCount } from '../../../test-kit/env.ts';
import { createKey, sendEvents } from '../../../test-kit/key-driver.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { randomLives, type SentEvent, shuffled } from '../../../test-kit/models/random-orders.ts';
import { firstOwner } from '../../../test-kit/people/first-owner.ts';
import { momentBeforeCrash } from '../../../test-kit/waiting.ts';

const senders = 3;

/** Sends batches until the server is gone; returns acknowledged ids. */
async function sendUntilGone(
  server: CrashingServer,
  key: TestSession,
  batches: SentEvent[][],
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
    const answer = await sendEvents(server, key, batch).catch(() => undefined);
    if (answer === undefined) break;
    acknowledged.push(...answer.results.flatMap((one) => one.id ?? []));
  }
  return acknowledged;
}

/** Missing events, and incomplete orders. */
async function missing(server: CrashingServer, ids: string[]) {
  return server.look<{ what: string }>(
    `select 'event ' || reported.id as what from unnest($1::text[]) as reported (id)
     where not exists (select from ingest_event e where e.id = reported.id)
     union all
     select 'order ' || id from laundry_order o
     where not exists (select from order_state s where s.order_id = o.id)
       or (select count(*) from ledger_entry l where l.order_id = o.id and kind = 'SALE') <> 1
       or (select coalesce(sum(amount_cents - discount_cents + tax_cents), 0) from order_line l where l.order_id = o.id)
         <> (select sum(amount_cents - tip_cents) from ledger_entry l where l.order_id = o.id and kind in ('SALE', 'ADJUSTMENT'))
     union all
     select 'unbooked order ' || id from laundry_order o
     where not exists (select from ingest_event e where e.type = 'order.created' and e.fact_id = o.id)`,
    [ids],
  );
}

test('after power cuts, acknowledged events exist once and no order is incomplete', {
  timeout: crashCount * 180_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-crash-'));
  await chmod(dataDir, 0o711);
  const server = crashingServer(dataDir);
  const random = randomFrom(7);
  try {
    await server.start();
    const owner = await firstOwner(server);
    const { body: tree } = await server.call(locationRoutes.getLocationTree, {}, owner);
    const key = await createKey(server, owner);
    const stores = tree.locations.map((store) => store.id);
    const everything: SentEvent[] = [];
    for (let round = 0; round < crashCount; round++) {
      const lives = Array.from({ length: 400 }, (_, n) => randomLives(random, `r${round}-${n}`, stores));
      const events = shuffled(lives.flat(), random);
      everything.push(...events);
      const batches = Array.from({ length: Math.ceil(events.length / 200) }, (_, n) =>
        events.slice(n * 200, n * 200 + 200),
      );
      const cut = momentBeforeCrash(150 + random() * 1_500).then(() => server.crash());
      const reported = await Promise.all(
        Array.from({ length: senders }, () => sendUntilGone(server, key.session, batches)),
      );
      await cut;

      await server.start();
      expect(await missing(server, reported.flat()), `after crash ${round}`).toEqual([]);
    }
    for (let from = 0; from < everything.length; from += 500) {
      const { counts } = await sendEvents(server, key.session, everything.slice(from, from + 500));
      expect(counts.refused).toBe(0);
    }
    expect(
      await missing(
        server,
        everything.map((event) => event.id),
      ),
    ).toEqual([]);
    const [orders] = await server.look<{ orders: number; waiting: number }>(
      `select (select count(*)::int from laundry_order) as orders,
         (select count(*)::int from ingest_event where waits_for is not null) as waiting`,
      [],
    );
    const created = everything.filter((event) => event.type === 'order.created').length;
    expect(orders).toEqual({ orders: created, waiting: 0 });
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
