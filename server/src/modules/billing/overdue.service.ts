import type { Clock } from '../../platform/clock.ts';
import { type Repeated, repeat } from '../../platform/jobs/repeat.ts';
import type { Log } from '../../platform/log.ts';
import { follow } from './billing.service.ts';
import { readReports } from './billing-reports.store.ts';
import { longAgo, paidStateOf } from './paid-state.rules.ts';
import { findBusinessOf, holdPayer } from './payer.store.ts';
import { listOverdue } from './subscription.store.ts';
import { type BillingDeps, providerAuthor } from './take.service.ts';

const everyMs = 60_000;

/**
 * Suspends businesses for 90 days once unpaid that long, by our clock, because no webhook reports it. A
 * manual status isn't changed.
 */
export async function suspendLongUnpaid({ database, provider }: BillingDeps, now: Date): Promise<void> {
  for (const { businessId, payerId } of await listOverdue(database.lookup, longAgo(now)))
    await database.provision(async ({ lookup, within }) => {
      await holdPayer(lookup, payerId);
      // The customer may have changed since it was listed.
      if ((await findBusinessOf(lookup, payerId)) !== businessId) return;
      const paidState = paidStateOf(await readReports(lookup, payerId));
      await within(businessId, (tx) => follow(tx, providerAuthor(provider, now), paidState));
    });
}

/** Checks every minute, starting at once. */
export const watchOverdue = (deps: BillingDeps & { clock: Clock; log: Log }): Repeated =>
  repeat({ everyMs, name: 'billing: the check for 90-day suspensions', log: deps.log }, () =>
    suspendLongUnpaid(deps, deps.clock.now()),
  );
