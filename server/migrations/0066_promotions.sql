-- What a promotion is limited to, and whether it is a draft or paused.
alter table promotion
  add column state text not null default 'RUNNING' check (state in ('DRAFT', 'RUNNING', 'PAUSED')),
  -- Further codes beside the first.
  add column codes text[] not null default '{}',
  -- The services and products it is for; none means all.
  add column items jsonb not null default '[]',
  -- The stores it is for; none means all.
  add column store_ids bigint[] not null default '{}',
  -- Schedule within the dates, limits, budget and audience.
  add column terms jsonb not null default '{}';
create index order_by_promotion on laundry_order (promotion_code, placed_at, business_id)
  where promotion_code is not null;
