import type { BillingProvider } from '@washboard/integrations/billing/port.ts';
import { type Author, audit } from '../../platform/audit.ts';
import type { Database, Provision } from '../../platform/db/database.ts';
import { follow } from './billing.service.ts';
import { findBusinessOf, holdPayer, tieUntied } from './payer.store.ts';
import { forgetTold, keepTold, readTold, takeNotice } from './told.store.ts';
import { outdone, type Told, verdictOf } from './verdict.ts';

export interface BillingDeps {
  database: Database;
  provider: BillingProvider;
}

/** What the provider said. */
export interface Heard {
  told: Told[];
  /** Which business it says that the payer is. */
  businessId: number | undefined;
}

interface Taken extends Heard {
  payerId: string;
  /** Of the notice that brought it; nothing where the provider was asked of our own accord. */
  noticeId?: string;
  now: Date;
}

/** The provider, where it brings about a change. */
export const providerAuthor = ({ name = 'provider' }: BillingProvider, at: Date): Author => ({
  userId: null,
  name,
  door: 'job',
  at,
});

/**
 * All of it or nothing: that the notice was taken, what was said, and how the business stands then, which is
 * answered, where there is one.
 */
export function take(
  { database, provider }: BillingDeps,
  { payerId, noticeId, told, businessId, now }: Taken,
): Promise<number | undefined> {
  return database.provision(async (both) => {
    const { lookup, within } = both;
    await holdPayer(lookup, payerId);
    const known = await findBusinessOf(lookup, payerId);
    if (noticeId !== undefined && !(await takeNotice(lookup, noticeId))) return known;
    await forgetTold(lookup, payerId, outdone(await readTold(lookup, payerId), told));
    await keepTold(lookup, payerId, told);
    const author = providerAuthor(provider, now);
    const payer = known ?? (await tieByWord(both, author, { payerId, businessId }));
    if (payer === undefined) return undefined;
    const verdict = verdictOf(await readTold(lookup, payerId));
    await within(payer, (tx) => follow(tx, author, verdict));
    return payer;
  });
}

/** Ties the payer to the business that the provider names, if that has none. */
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
