import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** What an item costs, where and when somebody asks. */
export interface TermsAsked {
  itemId: number;
  storeId: number;
  /** ISO, UTC. */
  at: string;
}

export interface Terms {
  priceCents: number;
  minimumCents: number;
  isTaxable: boolean;
}

/**
 * The terms in force, in the order asked; null where no price had begun. The price is that of the latest instant
 * not after the one asked for, of several from one instant the one recorded last; what that one leaves open is as
 * the one before said. Without a word about tax, products are taxable and nothing else is.
 */
export async function readTerms(
  db: Db,
  businessId: number,
  asked: readonly TermsAsked[],
): Promise<(Terms | null)[]> {
  const latest = sql`order by p.effective_from desc, p.id desc`;
  const { rows } = await sql<Terms & { place: number }>`
    select asked.place::int as place, held.price_cents as "priceCents",
      coalesce(held.minimum_cents, 0) as "minimumCents", coalesce(held.is_taxable, i.kind = 'PRODUCT') as "isTaxable"
    from unnest(${asked.map((one) => one.itemId)}::bigint[], ${asked.map((one) => one.storeId)}::bigint[],
      ${asked.map((one) => one.at)}::timestamptz[]) with ordinality as asked (item_id, store_id, at, place)
    join catalog_item i on i.business_id = ${businessId} and i.id = asked.item_id
    cross join lateral (
      select (array_agg(p.price_cents ${latest}))[1] as price_cents,
        (array_agg(p.minimum_cents ${latest}) filter (where p.minimum_cents is not null))[1] as minimum_cents,
        (array_agg(p.is_taxable ${latest}) filter (where p.is_taxable is not null))[1] as is_taxable
      from catalog_price p
      where p.business_id = ${businessId} and p.item_id = asked.item_id and p.store_id = asked.store_id
        and p.effective_from <= asked.at and p.voided_at is null
    ) held
    where held.price_cents is not null
  `.execute(db);
  const terms = new Map(rows.map(({ place, ...one }) => [place, one]));
  return asked.map((_, index) => terms.get(index + 1) ?? null);
}
