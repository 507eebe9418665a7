import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { type PaidState, statusAt } from './paid-state.rules.ts';
import { readPayer } from './payer.store.ts';
import { readSubscription, type Subscription, writeSubscription } from './subscription.store.ts';

/**
 * Sets the subscription status and notifies every open page; returns the previous one. With a provider, it
 * holds until staff lets the provider decide.
 * @throws stale_version if the given version is outdated
 */
export function setSubscriptionStatus(
  business: BusinessDb,
  author: Author,
  status: SubscriptionStatus,
  seen?: number,
): Promise<SubscriptionStatus> {
  return business.write(async (tx) => {
    const before = await readSubscription(tx);
    if (seen !== undefined && seen !== before.version) throw new AppError('stale_version');
    const byHand = before.byHand || (await readPayer(tx)) !== undefined;
    const since = before.status === status ? before.since : author.at;
    await change(tx, author, before, { status, byHand, since });
    return before.status;
  });
}

/** Applies the provider's status, unless staff set one manually. */
export async function follow(tx: Tx, author: Author, paidState: PaidState | undefined): Promise<void> {
  const before = await readSubscription(tx);
  if (before.byHand || paidState === undefined) return;
  const status = statusAt(paidState, author.at);
  const paidSince = before.status === 'ACTIVE' ? before.since : author.at;
  const since = paidState.isPaid ? paidSince : paidState.since;
  await change(tx, author, before, { status, byHand: false, since });
}

/**
 * Sets or clears the manual override, or keeps it; always a new version, because the billing provider is part
 * of it.
 */
export async function setByHand(
  tx: Tx,
  author: Author,
  { byHand, seen }: { byHand: boolean | undefined; seen: number },
): Promise<void> {
  const before = await readSubscription(tx);
  if (before.version !== seen) throw new AppError('stale_version');
  await change(tx, author, before, { ...before, byHand: byHand ?? before.byHand }, true);
}

async function change(
  tx: Tx,
  author: Author,
  { version, ...before }: Subscription,
  after: Omit<Subscription, 'version'>,
  always = false,
): Promise<void> {
  const { status, byHand, since = author.at } = after;
  const isSame = before.status === status;
  const isHeld = before.byHand === byHand;
  const isSince = before.since?.getTime() === after.since?.getTime();
  if (isSame && isHeld && isSince && !always) return;
  if (!(await writeSubscription(tx, { status, byHand, since, version }))) throw new AppError('stale_version');
  if (isSame && isHeld) return;
  await audit(tx, author, {
    action: 'billing.setSubscriptionStatus',
    entity: 'business',
    entityId: tx.businessId,
    before: { status: before.status, ...(isHeld ? {} : { byHand: before.byHand }) },
    after: { status, ...(isHeld ? {} : { byHand }) },
  });
  if (!isSame) tx.publish({ type: 'billing.changed' });
}
