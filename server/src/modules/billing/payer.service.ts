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

/** A business's billing, for staff. */
export interface BusinessBilling {
  /** The provider's name. */
  name: string;
  payerId: string | null;
  /** Staff set the status, whatever the provider reports. */
  byHand: boolean;
  /** The provider's status; undefined if it reported nothing definite. */
  says: { status: SubscriptionStatus; since: string | null } | null;
}

export const askTopic = 'billing.ask';

/** A business's billing; undefined without a provider. */
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
 * Links a business to a payer, and decides whether the provider sets the status. Earlier reports apply at
 * once; if possible the provider is asked. After unlinking, the provider can't link it again.
 * @throws stale_version; bad_input if the payer belongs to another business
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
    // A concurrent request may have linked it meanwhile.
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
