import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { type PaidState, statusAt } from './paid-state.rules.ts';
import { readPayer } from './payer.store.ts';
import { readSubscription, type Subscription, writeSubscription } from './subscription.store.ts';

/**
 * Sets how the subscription stands, and tells every open page; answers how it stood before. Where a provider bills the
 * business, that holds until staff lets the provider decide again.
 * @throws stale_version where it is no longer at the version that was seen, if one is given
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

/** The subscription stands as the provider says, unless staff set it by hand. */
export async function follow(tx: Tx, author: Author, paidState: PaidState | undefined): Promise<void> {
  const before = await readSubscription(tx);
  if (before.byHand || paidState === undefined) return;
  const status = statusAt(paidState, author.at);
  const paidSince = before.status === 'ACTIVE' ? before.since : author.at;
  const since = paidState.isPaid ? paidSince : paidState.since;
  await change(tx, author, before, { status, byHand: false, since });
}

/**
 * Staff keeps the provider from deciding, or lets it, or leaves that as it is; a new version in any case, since who
 * bills goes with it.
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
