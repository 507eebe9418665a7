import type { BillingProvider } from '@washboard/integrations/billing/port.ts';
import { type Author, audit } from '../../platform/audit/audit.ts';
import type { Database, Provision } from '../../platform/db/database.ts';
import { follow } from './billing.service.ts';
import { deleteReports, readReports, saveReports, saveWebhook } from './billing-reports.store.ts';
import { outdone, paidStateOf, type Reported } from './paid-state.rules.ts';
import { findBusinessOf, holdPayer, tieUntied } from './payer.store.ts';

export interface BillingDeps {
  database: Database;
  provider: BillingProvider;
}

/** The provider's reports. */
export interface Received {
  reported: Reported[];
  /** The business it names for the payer. */
  businessId: number | undefined;
}

interface Taken extends Received {
  payerId: string;
  /** The webhook's id; undefined if the provider was asked. */
  webhookId?: string;
  now: Date;
}

/** The provider, as author of a change. */
export const providerAuthor = ({ name = 'provider' }: BillingProvider, at: Date): Author => ({
  userId: null,
  name,
  origin: 'job',
  at,
});

/**
 * One transaction for the webhook, its reports and the resulting status, which is returned if there is a
 * business.
 */
export function take(
  { database, provider }: BillingDeps,
  { payerId, webhookId, reported, businessId, now }: Taken,
): Promise<number | undefined> {
  return database.provision(async (both) => {
    const { lookup, within } = both;
    await holdPayer(lookup, payerId);
    const known = await findBusinessOf(lookup, payerId);
    if (webhookId !== undefined && !(await saveWebhook(lookup, webhookId))) return known;
    await deleteReports(lookup, payerId, outdone(await readReports(lookup, payerId), reported));
    await saveReports(lookup, payerId, reported);
    const author = providerAuthor(provider, now);
    const payer = known ?? (await tieByWord(both, author, { payerId, businessId }));
    if (payer === undefined) return undefined;
    const paidState = paidStateOf(await readReports(lookup, payerId));
    await within(payer, (tx) => follow(tx, author, paidState));
    return payer;
  });
}

/** Links the payer to the business the provider names, if that has none. */
async function tieByWord(
  { lookup, within }: Provision,
  author: Author,
  { payerId, businessId }: { payerId: string; businessId: number | undefined },
): Promise<number | undefined> {
  if (businessId === undefined || !(await tieUntied(lookup, businessId, payerId))) return undefined;
  await within(businessId, (tx) =>
    audit(tx, author, {
      action: 'billing.setPayer',
      entity: 'business',
      entityId: businessId,
      before: { payerId: null },
      after: { payerId },
    }),
  );
  return businessId;
}
