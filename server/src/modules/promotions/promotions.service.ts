import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import { checkPromotion, goodsBefore } from '@washboard/contract/promotions/promotion-check.rules.ts';
import { statusOf } from '@washboard/contract/promotions/promotion-status.rules.ts';
import { mostPromotions } from '@washboard/contract/promotions/promotions.constants.ts';
import type { Promotion, PromotionUse, SetState } from '@washboard/contract/promotions/promotions.schemas.ts';
import type { Author } from '../../platform/audit/audit.ts';
import { defineEditable, heldOf } from '../../platform/audit/editable.ts';
import { type BusinessDb, readingOf, type Tx } from '../../platform/db/database.ts';
import { listPage } from '../../platform/list/list-page.ts';
import { storesFor } from '../locations/index.ts';
import { insightsOf } from './insights.service.ts';
import { type CheckedUse, countUses, readUsePage, useKey } from './insights.views.ts';
import { lifecycleOf, todaysOf } from './promotions.rules.ts';
import {
  archivePromotion,
  insertPromotion,
  lockPromotions,
  type PromotionRow,
  updatePromotion,
} from './promotions.store.ts';
import {
  holdPromotion,
  readChoices,
  readPromotion,
  readPromotions,
  readTakenCodes,
} from './promotions.views.ts';
import { readTakenReferralCodes } from './referrals/referrals.views.ts';

interface Changing {
  business: BusinessDb;
  author: Author;
}

/** Promotions with their status and insights. */
export async function listPromotions(
  business: BusinessDb,
  given: { archived: boolean },
  now: Date,
): Promise<Promotion[]> {
  const rows = await readPromotions(readingOf(business), given);
  const stores = await storesFor(business, 'all', undefined);
  const insights = await insightsOf(
    business,
    rows.map(({ id }) => id),
    now,
  );
  return rows.flatMap((row) => {
    const found = insights.get(row.id);
    if (found === undefined) return [];
    const status = statusOf(lifecycleOf(row), found, todaysOf(row, stores, now));
    return [{ ...row, status, active: status === 'ACTIVE', insights: found }];
  });
}

export async function listPromotionUses(
  business: BusinessDb,
  id: number,
  query: Parameters<typeof listPage>[0],
): Promise<List<PromotionUse>> {
  const promotion = await requirePromotion(business, id);
  return listPage(query, {
    key: useKey,
    count: () => countUses(business, id),
    read: (reach) => readUsePage(business, id, reach),
    shown: (row) => checkedUse(promotion, row),
  });
}

/** Checks a reported use with the pricing engine. A difference is flagged, never refused. */
function checkedUse(promotion: PromotionRow, row: CheckedUse): PromotionUse {
  const { customerId, timeZone, usesBefore, ofCustomerBefore, discountBefore, includedCents, ...use } = row;
  const local = localTimeOf(new Date(use.at), timeZone);
  const terms = { pricing: 'FIXED_PRICE', quantity: 1, taxRate: 0, isFee: false } as const;
  const included = promotion.promotionItems.length === 0 ? use.grossCents : includedCents;
  const limits = { ...promotion, audience: 'ALL' as const }; // whom a customer belonged to at the time isn't known
  const order = {
    storeId: use.storeId,
    at: use.at,
    day: local.day,
    time: local.time.slice(0, 5),
    customer: customerId === null ? null : { audiences: ['ALL' as const] },
    lines: [
      ...(included > 0 ? [{ ...terms, priceCents: included, isIncluded: true }] : []),
      { ...terms, priceCents: Math.max(0, use.grossCents - included), isIncluded: false },
    ],
  };
  const soFar = { uses: usesBefore, ofCustomer: ofCustomerBefore, discountCents: discountBefore };
  const { problem, priced } = checkPromotion(limits, order, soFar);
  const isSmall = goodsBefore(use, priced.discountCents) < (promotion.minOrderCents ?? 0);
  return {
    ...use,
    problem: problem ?? (isSmall ? 'SMALL_ORDER' : null),
    tooMuchCents: Math.max(0, use.discountCents - priced.discountCents),
  };
}

async function requirePromotion(business: BusinessDb, id: number) {
  const found = await readPromotion(readingOf(business), id);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

export const promotions = defineEditable<PromotionRow>({
  entity: 'promotion',
  actions: {
    add: 'promotions.addPromotion',
    change: 'promotions.changePromotion',
    remove: 'promotions.archivePromotion',
  },
  permission: 'globalSettings.manage',
  hold: async (tx, id) => heldOf(await holdPromotion(tx, id)),
  check: requireFits,
  insert: insertPromotion,
  update: updatePromotion,
  archive: archivePromotion,
  events: (_, id) => [{ type: 'promotions.changed', id }],
});

/** Codes are distinct among all promotions, because orders name a promotion by its code. */
async function requireFits(tx: Tx, { code, codes }: PromotionRow, id: number): Promise<void> {
  await lockPromotions(tx);
  const wanted = [code, ...codes];
  const taken = [...(await readTakenCodes(tx, wanted, id)), ...(await readTakenReferralCodes(tx, wanted))];
  const fields = [
    ...(taken.includes(code) ? [{ path: 'code', message: 'This code is already used' }] : []),
    ...(codes.some((one) => taken.includes(one))
      ? [{ path: 'codes', message: `Already used: ${codes.filter((one) => taken.includes(one)).join(', ')}` }]
      : []),
  ];
  if (fields.length > 0) throw new AppError('bad_input', { fields });
  if (id === 0 && (await readPromotions(tx, { archived: false })).length >= mostPromotions)
    throw new AppError('conflict', {
      text: `You can have up to ${mostPromotions} promotions. Archive one first.`,
    });
}

/** Throws not_found for stores or items of another business. */
export async function requireReal(
  business: BusinessDb,
  { storeIds, promotionItems }: Pick<PromotionRow, 'storeIds' | 'promotionItems'>,
): Promise<void> {
  await storesFor(business, 'all', storeIds);
  if (promotionItems.length === 0) return;
  const keyOf = ({ promotionItemId, type }: PromotionRow['promotionItems'][number]) =>
    `${type} ${promotionItemId}`;
  const known = new Set((await readChoices(business)).map(keyOf));
  if (!promotionItems.every((one) => known.has(keyOf(one)))) throw new AppError('not_found');
}

/** Changes what people set. A promotion that somebody ended runs again if it gets another end date. */
export async function changePromotion(
  given: Changing,
  id: number,
  version: number,
  facts: Omit<PromotionRow, 'state' | 'endedAt'>,
): Promise<Saved> {
  const { endDate } = await requirePromotion(given.business, id);
  return promotions.change(given, id, version, {
    ...facts,
    ...(facts.endDate !== endDate && { endedAt: null }),
  });
}

/** Starts, pauses, resumes or ends a promotion. Ending counts at once at all locations. */
export async function setPromotionState(
  given: Changing,
  id: number,
  { version, to }: SetState,
): Promise<Saved> {
  const now = given.author.at;
  const held = await requirePromotion(given.business, id);
  const todays = todaysOf(held, await storesFor(given.business, 'all', undefined), now);
  const dates = { ...lifecycleOf(held), state: 'RUNNING' as const, budgetCents: null, useLimit: null };
  const status = statusOf(dates, { uses: 0, discountCents: 0 }, todays);
  if (status === 'ENDED')
    throw new AppError('conflict', { text: 'This promotion has ended. Give it another end date first.' });
  if (to !== 'ENDED') return promotions.change(given, id, version, { state: to });
  if (status === 'SCHEDULED')
    throw new AppError('conflict', { text: 'This promotion hasn’t started. Archive it instead.' });
  return promotions.change(given, id, version, { endedAt: now.toISOString() });
}
