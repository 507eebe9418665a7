import type pg from 'pg';

/**
 * Compares orders with the catalog in separate SQL and returns differences: lines with wrong terms, and
 * promotions given to held-out customers or withheld from others.
 */
export async function checkAgainstCatalog(db: pg.Pool): Promise<Record<'lines' | 'promotions', unknown[]>> {
  return {
    lines: (await db.query(linesAtOtherTerms)).rows,
    promotions: (await db.query(promotionsGivenWrongly)).rows,
  };
}

const linesAtOtherTerms = `
  with terms as (
    select p.item_id, p.store_id, p.price_cents, p.effective_from as since,
      coalesce(lead(p.effective_from) over history, 'infinity') as until,
      first_value(p.is_taxable) over history as is_taxable
    from catalog_price p window history as (partition by item_id, store_id order by effective_from)
  )
  select o.placed_at, l.code, l.unit_price_cents, t.price_cents, l.tax_rate from order_line l
  join laundry_order o on o.id = l.order_id
  left join catalog_item i on i.code = l.code
  left join terms t on t.item_id = i.id and t.store_id = o.store_id and o.placed_at >= t.since and o.placed_at < t.until
  left join tax_rate r on r.store_id = o.store_id and coalesce(i.family, 'PRODUCT') = any(r.taxes)
  where l.kind <> 'DELIVERY_FEE' and (
    t.item_id is null or l.name <> i.name or l.family is distinct from i.family or l.unit_price_cents <> t.price_cents
    or l.tax_rate <> case when t.is_taxable then r.rate else 0 end
    or exists (select from jsonb_array_elements(l.modifiers) m where not exists (
      select from catalog_item x join catalog_price p on p.item_id = x.id
      where x.kind = 'MODIFIER' and x.name = m->>'name' and p.price_cents = (m->>'priceCents')::int)))`;

const promotionsGivenWrongly = `
  select o.code, o.promotion_code, h.since, e.gross_cents, e.discount_cents from laundry_order o
  join ledger_entry e on e.order_id = o.id and e.kind = 'SALE'
  left join (
    select code, id, value from promotion
    union all
    select c.code, null, t.value from referral_code c join referral_terms t on t.business_id = c.business_id
  ) p on p.code = o.promotion_code
  left join promotion_hold_out h on h.promotion_id = p.id and h.customer_id = o.customer_id
  where o.promotion_code is not null and (p.code is null
    or (h.customer_id is not null) <> o.promotion_held_out or h.since > o.placed_at
    or e.discount_cents <> case when h.customer_id is null
      then round(e.gross_cents::numeric * p.value / 1000000) else 0 end)`;
