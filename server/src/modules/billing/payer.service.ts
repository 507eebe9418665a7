import type { SubscriptionStatus } from '@washboard/contract/billing/billing.schemas.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { BillingProvider } from '@washboard/integrations/billing/port.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { follow, setByHand } from './billing.service.ts';
import { readReports } from './billing-reports.store.ts';
import { paidStateOf, statusAt } from './paid-state.rules.ts';
import { holdPayer, readPayer, tiePayer } from './payer.store.ts';
import { readSubscription } from './subscription.store.ts';
import type { BillingDeps } from './take.service.ts';

/** How a business is billed, for the provider's staff. */
export interface BusinessBilling {
  /** Who bills, as people call it. */
  name: string;
  payerId: string | null;
  /** Staff set how it stands, whatever the provider says. */
  byHand: boolean;
  /** What the provider says; nothing where it said nothing certain. */
  says: { status: SubscriptionStatus; since: string | null } | null;
}

export const askTopic = 'billing.ask';

/** How a business is billed; nothing where nobody bills. */
export async function readBilling(
  { database, provider }: BillingDeps,
  businessId: number,
  now: Date,
): Promise<BusinessBilling | null> {
  if (provider.name === undefined) return null;
  const business = database.business(businessId);
  const asked = { db: business.read, businessId };
  const [payerId = null, { byHand }] = await Promise.all([readPayer(asked), readSubscription(asked)]);
  const paidState = payerId === null ? undefined : paidStateOf(await readReports(database.lookup, payerId));
  const says = paidState && {
    status: statusAt(paidState, now),
    since: paidState.isPaid ? null : paidState.since.toISOString(),
  };
  return { name: provider.name, payerId, byHand, says: says ?? null };
}

/**
 * Says what the provider knows a business by, and whether it decides. What it said already holds at once; where it can
 * be asked, it is. Where it is known by nothing, no word of the provider ties it again.
 * @throws stale_version; bad_input where the payer is another business
 */
export async function setPayer(
  { database, provider }: { database: Database; provider: Pick<BillingProvider, 'canBeAsked'> },
  author: Author,
  businessId: number,
  { payerId, byHand, version }: { payerId: string | null; byHand?: boolean; version?: number },
): Promise<void> {
  await database.provision(async ({ lookup, within }) => {
    const payerNow = async () => (await within(businessId, readPayer)) ?? null;
    const before = await payerNow();
    const held = [before, payerId].filter((id) => id !== null).toSorted();
    for (const id of held) await holdPayer(lookup, id);
    // Whoever held them may have tied it meanwhile.
    if ((await payerNow()) !== before) throw new AppError('stale_version');
    const seen = version ?? (await within(businessId, readSubscription)).version;
    if (!(await tiePayer(lookup, businessId, payerId)))
      throw fieldError('payerId', 'This customer belongs to another business');
    const paidState = payerId === null ? undefined : paidStateOf(await readReports(lookup, payerId));
    await within(businessId, async (tx) => {
      await setByHand(tx, author, { byHand, seen });
      if (before !== payerId)
        await audit(tx, author, {
          action: 'billing.setPayer',
          entity: 'business',
          entityId: businessId,
          before: { payerId: before },
          after: { payerId },
        });
      await follow(tx, author, paidState);
      if (payerId !== null && provider.canBeAsked) tx.enqueue(askTopic, { payerId });
    });
  });
}
