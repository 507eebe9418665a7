import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookRoutes } from '@washboard/contract/billing/webhooks.routes.ts';
import { expect, test } from 'vitest';
import { type CrashingServer, crashingServer } from '../../../test-kit/database/crashing-server.ts';
import { crashCount } from '../../../test-kit/env.ts';
import { randomFrom } from '../../../test-kit/models/history.ts';
import { firstOwner } from '../../../test-kit/people/first-owner.ts';
import { signedWebhook, stripeEnv, subscriptionWebhook } from '../../../test-kit/people/stripe.ts';
import { momentBeforeCrash } from '../../../test-kit/waiting.ts';

/** The stored state of the webhooks. */
async function held(server: CrashingServer) {
  const [row] = await server.look<{
    taken: number;
    reported: number;
    noted: number;
    received: number;
    status: string;
  }>(
    `select (select count(*)::int from billing_webhook) as taken, (select count(*)::int from billing_report) as reported,
       (select count(*)::int from audit_entry where action = 'billing.setSubscriptionStatus') as noted,
       (select count(*)::int from live_event where payload->>'type' = 'billing.changed') as received,
       coalesce((select status from subscription), 'ACTIVE') as status`,
    [],
  );
  if (row === undefined) throw new Error('expected a row');
  return row;
}

test('power cuts during a webhook that is resent until accepted: it counts once, whole or not at all', {
  timeout: crashCount * 120_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'washboard-notices-'));
  await chmod(dataDir, 0o711);
  const settings = Object.entries(stripeEnv).map(([name, value]) => `${name}=${value}`);
  const server = crashingServer(dataDir, settings);
  const random = randomFrom(5);
  try {
    await server.start();
    await firstOwner(server);
    for (let round = 0; round < crashCount; round++) {
      const before = await held(server);
      const isPaid = before.status !== 'ACTIVE';
      const at = new Date();
      const webhook = subscriptionWebhook(
        { status: isPaid ? 'active' : 'past_due', metadata: { businessId: '1' } },
        // Each later than the one before, by whole seconds.
        { at: new Date(at.getTime() - (crashCount - round) * 60_000) },
      );
      const send = () =>
        server.call(webhookRoutes.receiveStripeWebhook, { signed: signedWebhook(webhook, new Date()) }).then(
          ({ status }) => status,
          () => 0,
        );
      const sent = Array.from({ length: 6 }, send);
      if (round % 2 === 1) await Promise.race(sent);
      await momentBeforeCrash(random() * 40);
      await server.crash();
      const answers = await Promise.all(sent);

      await server.start();
      const cutOff = await held(server);
      const happened = cutOff.taken - before.taken;
      expect([0, 1]).toContain(happened);
      if (answers.includes(200)) expect(happened, `told before crash ${round}`).toBe(1);
      expect({ ...cutOff, status: '' }).toEqual({
        taken: before.taken + happened,
        reported: before.reported + happened,
        noted: before.noted + happened,
        received: before.received + happened,
        status: '',
      });
      expect([await send(), await send()]).toEqual([200, 200]);
      expect(await held(server)).toEqual({
        taken: before.taken + 1,
        reported: before.reported + 1,
        noted: before.noted + 1,
        received: before.received + 1,
        status: isPaid ? 'ACTIVE' : 'SUSPENDED',
      });
    }
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
