import type pg from 'pg';

/** How much a business has. */
export interface Size {
  stores: number;
  services: number;
  tiers: number;
}

/** Fills the demo business up to this size, with a price of every service in every store and tier. */
export async function fillSettings(pool: pg.Pool, { stores, services, tiers }: Size): Promise<void> {
  await pool.query(
    `insert into store (business_id, name, time_zone, district_id, type, address, city, state, zip_code)
     select 1, 'Bench ' || n, 'America/New_York', (select min(district_id) from store where business_id = 1), 'STORE',
       n || ' Mill Road', 'Newark', 'NJ', '07102'
     from generate_series(1, $1 - (select count(*)::int from store where business_id = 1 and archived_at is null)) n
     where not exists (select from store where business_id = 1 and name = 'Bench ' || n)`,
    [stores],
  );
  await pool.query(
    `insert into pricing_tier (business_id, name, type, fee_cents)
     select 1, 'Bench tier ' || n, 'DELIVERY', n * 100
     from generate_series(1, $1 - (select count(*)::int from pricing_tier where business_id = 1 and archived_at is null)) n
     where not exists (select from pricing_tier where business_id = 1 and name = 'Bench tier ' || n)`,
    [tiers],
  );
  await pool.query(
    `insert into catalog_item (business_id, kind, code, name, description, category_id, pricing, family, tracks_stock, source)
     select 1, 'SERVICE', 'BENCH-' || n, 'Bench service ' || n, '', c.id, c.pricing, c.family, false, 'bench'
     from generate_series(1, $1 - (select count(*)::int from catalog_item
       where business_id = 1 and kind = 'SERVICE' and archived_at is null and undone_at is null)) n
     cross join lateral (select category_id as id, pricing, family from catalog_item where business_id = 1
       and kind = 'SERVICE' and category_id is not null order by id limit 1) c
     where not exists (select from catalog_item where business_id = 1 and code = 'BENCH-' || n)`,
    [services],
  );
  await pool.query(
    `insert into catalog_price (business_id, item_id, store_id, pricing_tier_id, price_cents, minimum_cents, effective_from, source)
     select 1, i.id, s.id, t.id, 100 + (i.id * 7 + s.id * 3) % 900, 1000, '2025-01-01', 'bench'
     from catalog_item i
     cross join store s
     cross join (select null::bigint as id union all
       (select id from pricing_tier where business_id = 1 and archived_at is null order by id limit $1)) t
     where i.business_id = 1 and s.business_id = 1 and i.kind = 'SERVICE' and s.archived_at is null
       and i.archived_at is null and i.undone_at is null
       and not exists (select from catalog_price p where p.business_id = 1 and p.item_id = i.id and p.store_id = s.id
         and p.pricing_tier_id is not distinct from t.id)`,
    [tiers],
  );
  await pool.query('analyze');
}
