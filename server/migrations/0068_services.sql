-- Services: their categories, turnaround and minimums; prices by tier, changed in batches.
alter table catalog_category
  -- Of its services; null while it has none.
  add column pricing text check (pricing in ('PER_POUND', 'FIXED_PRICE')),
  add column family text check (family in ('LAUNDRY', 'DRY_CLEANING')),
  -- Line-item options such as color, with upcharges.
  add column options jsonb not null default '[]',
  add column version integer not null default 1,
  add column archived_at timestamptz,
  add check ((pricing is null) = (family is null));
update catalog_category c set pricing = i.pricing, family = i.family
from (select distinct on (business_id, category_id) business_id, category_id, pricing, family
  from catalog_item where kind = 'SERVICE' and undone_at is null order by business_id, category_id, id) i
where i.business_id = c.business_id and i.category_id = c.id;
grant update on catalog_category to washboard_app;

alter table catalog_item
  add column has_min_price boolean not null default true,
  add column turnaround_hours integer not null default 48 check (turnaround_hours between 1 and 168),
  -- What a store gets when the service is first offered there.
  add column default_price_cents integer not null default 0 check (default_price_cents between 0 and 100000000);
create index catalog_item_by_category on catalog_item (category_id, business_id);

-- One change of prices: cells of a grid, from a day on.
create table price_change (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- A day of each store; null is at once.
  from_day date,
  total integer not null,
  done integer not null default 0,
  by_name text not null,
  created_at timestamptz not null,
  applied_at timestamptz,
  undone_at timestamptz,
  undoes_id bigint,
  audit_id bigint,
  -- The prices to write; null once they are.
  cells jsonb,
  primary key (business_id, id)
);
create index price_change_latest on price_change (business_id, id desc);
alter table price_change enable row level security;
create policy one_business on price_change to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on price_change to washboard_app;

alter table catalog_price
  -- Hundredths of a pound, or pieces; null means unchanged, as for the other terms.
  add column min_quantity integer check (min_quantity between 0 and 10000000),
  add column is_featured boolean,
  add column is_deliverable boolean,
  -- Null is the store's retail price.
  add column pricing_tier_id bigint,
  add column change_id bigint,
  add foreign key (business_id, pricing_tier_id) references pricing_tier (business_id, id);
create index catalog_price_by_change on catalog_price (change_id, business_id) where change_id is not null;
