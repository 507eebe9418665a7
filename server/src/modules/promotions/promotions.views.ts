import type { PromotionKind, PromotionState } from '@washboard/contract/promotions/promotions.constants.ts';
import type { PromotionChoice, PromotionForm } from '@washboard/contract/promotions/promotions.schemas.ts';
import { type RawBuilder, sql } from 'kysely';
import type { BusinessDb, InBusiness, Tx } from '../../platform/db/database.ts';
import { bool, date, int4, int8, json, jsonb, text, timestamptz } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** What `terms` keeps; rows from elsewhere may lack any of it. */
export type PromotionTerms = Pick<
  PromotionForm,
  | 'maxDiscountCents'
  | 'audience'
  | 'days'
  | 'fromTime'
  | 'toTime'
  | 'minOrderCents'
  | 'budgetCents'
  | 'useLimit'
  | 'perCustomerLimit'
>;

const noTerms: PromotionTerms = {
  maxDiscountCents: null,
  audience: 'ALL',
  days: [0, 1, 2, 3, 4, 5, 6],
  fromTime: null,
  toTime: null,
  minOrderCents: null,
  budgetCents: null,
  useLimit: null,
  perCustomerLimit: null,
};

export interface StoredPromotion extends PromotionForm {
  id: number;
  state: PromotionState;
  /** When somebody ended it. */
  endedAt: string | null;
  isArchived: boolean;
  version: number;
}

export const columns = sql`p.id, p.name, p.code, to_json(p.codes) as codes, p.kind, p.value as "discountValue", p.items as "promotionItems",
  coalesce(p.start_day, p.active_from::date) as "startDate", p.end_day as "endDate", p.ended_at as "endedAt", to_json(p.store_ids) as "storeIds", p.terms,
  p.hold_out_rate as "holdOutRate", p.state, p.archived_at is not null as "isArchived", p.version`;

export const shape = {
  id: int8,
  name: text,
  code: text,
  codes: json.of<string[]>(),
  kind: text.of<PromotionKind>(),
  discountValue: int4,
  promotionItems: jsonb.of<PromotionForm['promotionItems']>(),
  startDate: date,
  endDate: date.orNull,
  endedAt: timestamptz.orNull,
  storeIds: json.of<number[]>(),
  terms: jsonb.of<Partial<PromotionTerms>>(),
  holdOutRate: int4,
  state: text.of<PromotionState>(),
  isArchived: bool,
  version: int4,
};
interface Row extends Omit<StoredPromotion, keyof PromotionTerms> {
  terms: Partial<PromotionTerms>;
}
export const withTerms = ({ terms, ...row }: Row): StoredPromotion => ({ ...row, ...noTerms, ...terms });

/** Promotions, newest first. */
export async function readPromotions(
  { db, businessId }: InBusiness,
  { archived }: { archived: boolean },
): Promise<StoredPromotion[]> {
  const { rows } = await typedSql(shape)`
    select ${columns} from promotion p where p.business_id = ${businessId} and (${archived} or p.archived_at is null)
    order by p.id desc limit 500
  `.execute(db);
  return rows.map(withTerms);
}

export const readPromotion = (within: InBusiness, id: number) => readOne(within, id, sql``);

/** The same, locked until the transaction ends. */
export const holdPromotion = (tx: Tx, id: number) => readOne(tx, id, sql`for update`);

async function readOne(
  { db, businessId }: InBusiness,
  id: number,
  lock: RawBuilder<unknown>,
): Promise<StoredPromotion | undefined> {
  const { rows } = await typedSql(shape)`
    select ${columns} from promotion p where p.business_id = ${businessId} and p.id = ${id} ${lock}
  `.execute(db);
  return rows[0] && withTerms(rows[0]);
}

/** Which of these codes other promotions have. */
export async function readTakenCodes(
  { db, businessId }: Tx,
  codes: readonly string[],
  id: number,
): Promise<string[]> {
  const { rows } = await typedSql({ code: text })`
    select distinct taken.code from promotion p cross join lateral unnest(p.codes || p.code) as taken (code)
    where p.business_id = ${businessId} and p.id <> ${id} and taken.code = any(${[...codes]}::text[])
  `.execute(db);
  return rows.map(({ code }) => code);
}

/** Services and products in use, by name. */
export async function readChoices(business: BusinessDb): Promise<PromotionChoice[]> {
  const { rows } = await typedSql({
    promotionItemId: int8,
    type: text.of<PromotionChoice['type']>(),
    name: text,
    category: text.orNull,
  })`
    select i.id as "promotionItemId", case i.kind when 'SERVICE' then 'ServicesMaster' else 'Inventory' end as type,
      i.name, c.name as category
    from catalog_item i
    left join catalog_category c on c.business_id = i.business_id and c.id = i.category_id
    where i.business_id = ${business.businessId} and i.kind in ('SERVICE', 'PRODUCT') and i.archived_at is null
      and i.undone_at is null
    order by i.kind desc, lower(i.name), i.id limit 2000
  `.execute(business.read);
  return rows;
}

/** How many customers are held out of each promotion. */
export async function readHeldOutCounts({ read, businessId }: BusinessDb): Promise<Map<number, number>> {
  const { rows } = await typedSql({ id: int8, count: int8 })`
    select promotion_id as id, count(*) as count from promotion_hold_out where business_id = ${businessId}
    group by promotion_id
  `.execute(read);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
