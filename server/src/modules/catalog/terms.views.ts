import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { unnestRows } from '../../platform/db/rows.ts';
import { bool, int4, timestamptz } from '../../platform/db/schema/column.ts';
import { tables } from '../../platform/db/schema/tables.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';

/** A query for an item's terms, by store and instant. */
export interface TermsAsked {
  itemId: number;
  storeId: number;
  /** ISO, UTC. */
  at: string;
}

export interface Terms {
  priceCents: number;
  minimumCents: number;
  /** Hundredths of a pound, or pieces. */
  minQuantity: number;
  isTaxable: boolean;
}

/**
 * The current retail terms, in the given order; null before the first price. The price is the one with the latest
 * instant, and of several the last recorded; what it leaves open comes from the one before. By default
 * products are taxable and nothing else is.
 */
export async function readTerms(
  db: Db,
  businessId: number,
  asked: readonly TermsAsked[],
): Promise<(Terms | null)[]> {
  const latest = sql`order by p.effective_from desc, p.id desc`;
  const { rows } = await typedSql({
    place: int4,
    priceCents: int4,
    minimumCents: int4,
    minQuantity: int4,
    isTaxable: bool,
  })`
    select asked.place::int as place, held.price_cents as "priceCents",
      case when i.has_min_price then coalesce(held.minimum_cents, 0) else 0 end as "minimumCents",
      case when i.has_min_price then coalesce(held.min_quantity, 0) else 0 end as "minQuantity",
      coalesce(held.is_taxable, i.kind = 'PRODUCT') as "isTaxable"
    from ${unnestRows({ ...tables.catalog_price, at: timestamptz, place: int4 }, asked, {
      item_id: (one) => one.itemId,
      store_id: (one) => one.storeId,
      at: (one) => one.at,
      place: (_, index) => index + 1,
    })} as asked
    join catalog_item i on i.business_id = ${businessId} and i.id = asked.item_id
    cross join lateral (
      select (array_agg(p.price_cents ${latest}))[1] as price_cents,
        (array_agg(p.minimum_cents ${latest}) filter (where p.minimum_cents is not null))[1] as minimum_cents,
        (array_agg(p.min_quantity ${latest}) filter (where p.min_quantity is not null))[1] as min_quantity,
        (array_agg(p.is_taxable ${latest}) filter (where p.is_taxable is not null))[1] as is_taxable
      from catalog_price p
      where p.business_id = ${businessId} and p.item_id = asked.item_id and p.store_id = asked.store_id
        and p.pricing_tier_id is null
        and p.effective_from <= asked.at and p.voided_at is null
    ) held
    where held.price_cents is not null
  `.execute(db);
  const terms = new Map(rows.map(({ place, ...one }) => [place, one]));
  return asked.map((_, index) => terms.get(index + 1) ?? null);
}
