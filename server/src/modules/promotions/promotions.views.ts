import type { PromotionFacts } from '@washboard/contract/promotions/promotions.constants.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { int8, text, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

export interface RunningPromotion extends PromotionFacts {
  /** Held-out customers. */
  heldOut: number;
}

/** Current promotions at an instant, by code. */
export async function readRunningPromotions(business: BusinessDb, at: Date): Promise<RunningPromotion[]> {
  const moment = at.toISOString();
  const { rows } = await typedSql({
    code: text,
    name: text,
    kind: tables.promotion.kind,
    value: tables.promotion.value,
    activeFrom: timestamptz,
    activeTo: timestamptz.orNull,
    holdOutRate: tables.promotion.hold_out_rate,
    heldOut: int8,
  })`
    select code, name, kind, value, active_from as "activeFrom", active_to as "activeTo",
      hold_out_rate as "holdOutRate",
      (select count(*) from promotion_hold_out h
        where h.business_id = p.business_id and h.promotion_id = p.id) as "heldOut"
    from promotion p
    where business_id = ${business.businessId} and archived_at is null and active_from <= ${moment}
      and (active_to is null or active_to > ${moment})
    order by code
  `.execute(business.read);
  return rows;
}
