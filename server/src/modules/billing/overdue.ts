import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { follow } from './billing.service.ts';
import { listOverdue, readSubscription } from './subscription.store.ts';
import { type BillingDeps, providerAuthor } from './take.service.ts';
import { longAgo } from './verdict.ts';

const everyMs = 60_000;

/** Who was suspended 90 days ago and has not paid is suspended for 90 days: by the clock, since nobody sends word of it. */
export async function suspendLongUnpaid({ database, provider }: BillingDeps, now: Date): Promise<void> {
  for (const { businessId, since } of await listOverdue(database.lookup, longAgo(now)))
    await database.business(businessId).write(async (tx) => {
      // It may have paid since it was listed.
      if ((await readSubscription(tx)).standing === 'SUSPENDED')
        await follow(tx, providerAuthor(provider, now), { isPaid: false, since });
    });
}

/** Looks for them each minute, beginning at once. */
export function watchOverdue(deps: BillingDeps & { clock: Clock; log: Log }) {
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = () => {
    looking = suspendLongUnpaid(deps, deps.clock.now()).catch((error) =>
      deps.log.warn({ err: error }, 'billing: who is suspended for 90 days is looked for again'),
    );
  };
  return {
    async start() {
      look();
      timer = setInterval(look, everyMs);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
