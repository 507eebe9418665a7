import type { List } from '@washboard/contract/core/paging.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { newReferralTerms } from '@washboard/contract/promotions/referrals/referrals.constants.ts';
import type {
  Referral,
  ReferralCode,
  ReferralProgram,
  ReferralTerms,
  SetReferralProgram,
} from '@washboard/contract/promotions/referrals/referrals.schemas.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { changedFields, fieldsToRestore } from '../../../platform/audit/changed-fields.ts';
import { type Changing, changingOf } from '../../../platform/audit/changing.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import type { Undos } from '../../../platform/audit/undo.ts';
import { type BusinessDb, readingOf, type Tx } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { recordStoredValue } from '../../payments/index.ts';
import { referralStatus } from './referral.rules.ts';
import { insertReward, insertTerms, lockReferrals, setReversed } from './referrals.store.ts';
import {
  codeKey,
  countCodes,
  countReferrals,
  hasReferred,
  type Referred,
  readCodePage,
  readReferralPage,
  readReferralTotals,
  readReferred,
  readReferredIds,
  readRewards,
  readTerms,
  referralKey,
} from './referrals.views.ts';

const place = { action: 'promotions.setReferralProgram', entity: 'business' } as const;

const noTerms: ReferralTerms & { version: number } = { ...newReferralTerms, version: 1 };

/** The terms that count now, and what the program brought. */
export async function getReferralProgram(business: BusinessDb): Promise<ReferralProgram> {
  const within = readingOf(business);
  const [terms, totals] = await Promise.all([readTerms(within), readReferralTotals(within)]);
  return { ...(terms ?? noTerms), ...totals };
}

/** Sets the terms for orders from now on. */
export const setReferralProgram = (given: Changing, { version, ...wanted }: SetReferralProgram) =>
  given.business.write(async (tx) => {
    await lockReferrals(tx);
    const current = (await readTerms(tx)) ?? noTerms;
    if (current.version !== version)
      throw await staleVersion(tx, { ...place, entityId: tx.businessId, current });
    return set(tx, given, current, wanted);
  });

async function set(
  tx: Tx,
  { author, undoesId }: Changing,
  { version, ...before }: ReferralTerms & { version: number },
  wanted: Partial<ReferralTerms>,
): Promise<Saved> {
  const after = { ...before, ...wanted };
  const change = changedFields<ReferralTerms>(before, after);
  if (change === undefined) return { id: tx.businessId, version, changeId: null };
  await insertTerms(tx, after, { version: version + 1, since: author.at.toISOString() });
  tx.publish({ type: 'promotions.referralsChanged' });
  return {
    id: tx.businessId,
    version: version + 1,
    changeId: await audit(tx, author, { ...place, entityId: tx.businessId, undoesId, ...change }),
  };
}

export const referralUndos: Undos = {
  'promotions.setReferralProgram': {
    permission: 'globalSettings.manage',
    run: (ctx, entry) =>
      ctx.business.write(async (tx) => {
        await lockReferrals(tx);
        const current = (await readTerms(tx)) ?? noTerms;
        const { version: _, ...terms } = current;
        await set(tx, { ...changingOf(ctx), undoesId: entry.id }, current, fieldsToRestore(entry, terms));
      }),
  },
};

/** Orders with someone's referral code, newest first. */
export async function listReferrals(
  business: BusinessDb,
  query: Parameters<typeof listPage>[0],
): Promise<List<Referral>> {
  const given = await readRewards(readingOf(business));
  return listPage(query, {
    key: referralKey,
    count: () => countReferrals(business),
    read: (reach) => readReferralPage(business, reach),
    shown: (row) => shownOf(row, given),
  });
}

export const listReferralCodes = (
  business: BusinessDb,
  query: Parameters<typeof listPage>[0],
): Promise<List<ReferralCode>> =>
  listPage(query, {
    key: codeKey,
    count: () => countCodes(business),
    read: (reach) => readCodePage(business, reach),
    shown: (row) => row,
  });

type Given = Awaited<ReturnType<typeof readRewards>>;

const statusOf = (row: Referred, { ofReferrer, cents }: Given) =>
  referralStatus(row, row.terms, { ofReferrer: ofReferrer.get(row.referrerId) ?? 0, cents });

function shownOf(row: Referred, given: Given): Referral {
  const isRewarded = row.rewardCents !== null && !row.isReversed;
  const { id, code, at, storeId, referralCode, referrerId, referrerName, friendId, friendName } = row;
  const { grossCents, discountCents } = row;
  return {
    ...{ id, code, at, storeId, referralCode, referrerId, referrerName, friendId, friendName },
    ...{ grossCents, discountCents },
    status: isRewarded ? 'REWARDED' : statusOf(row, given),
    rewardCents: isRewarded ? (row.rewardCents ?? 0) : 0,
  };
}

/**
 * Gives referrers their reward as store credit for orders that are completed now, and reverses it for orders
 * that were voided. Call it after the orders' states are written.
 */
export async function rewardReferrals(tx: Tx, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0 || !(await hasReferred(tx, orderIds))) return;
  await lockReferrals(tx);
  const given = await readRewards(tx);
  for (const row of await readReferred(tx, orderIds)) {
    if (row.rewardCents !== null && row.isVoid !== row.isReversed) {
      await setReversed(tx, row.id, row.isVoid);
      await credit(tx, row, row.isVoid ? -row.rewardCents : row.rewardCents);
    } else if (row.rewardCents === null && row.terms !== null && statusOf(row, given) === 'REWARDED') {
      const { rewardCents } = row.terms;
      await insertReward(tx, { orderId: row.id, referrerId: row.referrerId, rewardCents });
      await credit(tx, row, rewardCents);
      given.ofReferrer.set(row.referrerId, (given.ofReferrer.get(row.referrerId) ?? 0) + 1);
      given.cents += rewardCents;
    }
  }
  tx.publish({ type: 'promotions.referralsChanged' });
}

/** For the demo: rewards of all orders so far. */
export const rewardAllReferrals = async (tx: Tx) => rewardReferrals(tx, await readReferredIds(tx));

const credit = (tx: Tx, { code, storeId, doneAt, doneOn, referrerId }: Referred, amountCents: number) =>
  recordStoredValue(tx, [
    {
      ...{ storeId, at: doneAt, businessDate: doneOn },
      kind: 'CREDIT',
      customerId: referrerId,
      amountCents,
      bonusCents: 0,
      tender: null,
      reason: amountCents > 0 ? `Referral: order ${code}` : `Referral: order ${code} was voided`,
      by: null,
    },
  ]);
