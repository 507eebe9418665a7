import { addDays } from '@washboard/contract/core/time/time.ts';
import type { PromotionFacts } from '@washboard/contract/promotions/promotions.constants.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertRows } from '../../platform/db/rows.ts';
import { changeRow } from '../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../platform/lock.store.ts';
import type { StoredPromotion } from './promotions.views.ts';

/** What a process of the version before reads of the days. An entry of the log from then has instants. */
const momentsOf = ({ startDate, endDate }: Pick<PromotionFacts, 'startDate' | 'endDate'>) => ({
  active_from: `${startDate.slice(0, 10)}T00:00:00Z`,
  active_to: endDate === null ? null : `${addDays(endDate.slice(0, 10), 1)}T00:00:00Z`,
});

/** Adds promotions; returns their ids by code. */
export async function recordPromotions(
  tx: Tx,
  source: string,
  promotions: readonly PromotionFacts[],
): Promise<Map<string, number>> {
  const rows = await insertRows(tx, 'promotion', promotions, {
    source,
    code: (one) => one.code,
    name: (one) => one.name,
    kind: (one) => one.kind,
    value: (one) => one.value,
    start_day: (one) => one.startDate,
    end_day: (one) => one.endDate,
    active_from: (one) => momentsOf(one).active_from,
    active_to: (one) => momentsOf(one).active_to,
    hold_out_rate: (one) => one.holdOutRate,
  })
    .returning(['id', 'code'])
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export interface HeldOut {
  promotionId: number;
  customerId: number;
  /** ISO, UTC. */
  since: string;
}

/** Records held-out customers; the first time counts, and they stay held out. */
export async function holdOut(tx: Tx, customers: readonly HeldOut[]): Promise<void> {
  if (customers.length === 0) return;
  await insertRows(tx, 'promotion_hold_out', customers, {
    promotion_id: (one) => one.promotionId,
    customer_id: (one) => one.customerId,
    since: (one) => one.since,
  })
    .onConflict((conflict) => conflict.columns(['business_id', 'promotion_id', 'customer_id']).doNothing())
    .execute();
}

/** What people set of a promotion. */
export type PromotionRow = Omit<StoredPromotion, 'id' | 'version' | 'isArchived'>;

const columnsOf = (facts: PromotionRow) => {
  const { maxDiscountCents, audience, days, fromTime, toTime, minOrderCents } = facts;
  const { budgetCents, useLimit, perCustomerLimit } = facts;
  const schedule = { days, fromTime, toTime };
  const limits = { maxDiscountCents, minOrderCents, budgetCents, useLimit, perCustomerLimit };
  return {
    name: facts.name,
    code: facts.code,
    codes: facts.codes,
    kind: facts.kind,
    value: facts.discountValue,
    items: JSON.stringify(facts.promotionItems),
    store_ids: facts.storeIds,
    start_day: facts.startDate,
    end_day: facts.endDate,
    ended_at: facts.endedAt,
    ...momentsOf(facts),
    hold_out_rate: facts.holdOutRate,
    terms: JSON.stringify({ audience, ...schedule, ...limits }),
    state: facts.state,
  };
};

export async function insertPromotion(tx: Tx, facts: PromotionRow): Promise<number> {
  const { id } = await tx.db
    .insertInto('promotion')
    .values({ business_id: tx.businessId, source: 'web', ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePromotion(tx: Tx, id: number, facts: PromotionRow): Promise<void> {
  await changeRow(tx, 'promotion', id, columnsOf(facts));
}

export async function archivePromotion(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'promotion', id, { archived_at: at });
}

/** One person at a time adds or changes promotions, whose codes are distinct. */
export const lockPromotions = (tx: Tx) => lockInBusiness(tx, 'promotions');
