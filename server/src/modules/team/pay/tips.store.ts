import type { TipRule } from '@washboard/contract/team/pay/tips.schemas.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { changeRow } from '../../../platform/db/writes/change-row.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';

/** What people set of a rule for tips. */
export type TipRuleFacts = Omit<TipRule, 'id' | 'version'>;

const columnsOf = ({ storeId, sharedBy, groups }: TipRuleFacts) => ({
  store_id: storeId,
  shared_by: sharedBy,
  groups: [...groups],
});

export async function insertTipRule(tx: Tx, facts: TipRuleFacts): Promise<number> {
  const { id } = await tx.db
    .insertInto('tip_rule')
    .values({ business_id: tx.businessId, ...columnsOf(facts) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTipRule(tx: Tx, id: number, facts: TipRuleFacts): Promise<void> {
  await changeRow(tx, 'tip_rule', id, columnsOf(facts));
}

/** Archives a rule, or restores it with null. */
export async function archiveTipRule(tx: Tx, id: number, at: Date | null): Promise<void> {
  await changeRow(tx, 'tip_rule', id, { archived_at: at });
}

/** One person at a time sets rules for tips: a location has one. */
export const lockTipRules = (tx: Tx) => lockInBusiness(tx, 'tip rules');
