-- What is sold: services, products and modifiers, known by their codes, and what each costs at a store from an
-- instant on. Lines of orders name an item by its code (docs/decisions/013).

create table catalog_category (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (business_id, id)
);
create unique index catalog_category_by_name on catalog_category (lower(name), business_id);

create table catalog_item (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  kind text not null check (kind in ('SERVICE', 'PRODUCT', 'MODIFIER')),
  code text not null,
  name text not null,
  description text not null,
  category_id bigint,
  pricing text not null check (pricing in ('PER_POUND', 'FIXED_PRICE')),
  -- Of services.
  family text check (family in ('LAUNDRY', 'DRY_CLEANING')),
  -- Of products: what a piece costs the business, where that is recorded, and whether pieces are counted.
  cost_cents integer check (cost_cents >= 0),
  tracks_stock boolean not null,
  source text not null,
  import_id bigint,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  -- When the import that brought it was undone: from then on it is nowhere, and its code is free again.
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, category_id) references catalog_category (business_id, id),
  check ((kind = 'SERVICE') = (family is not null)),
  check (kind = 'SERVICE' or pricing = 'FIXED_PRICE'),
  check (kind = 'PRODUCT' or (cost_cents is null and not tracks_stock))
);
create unique index catalog_item_by_code on catalog_item (code, business_id) where undone_at is null;
create index catalog_item_by_name on catalog_item (lower(name), business_id) where undone_at is null;

-- A price holds from an instant on, until a later one does. Rows are never changed: a correction is another row
-- from the same instant, of which the one recorded last holds; what an undone import brought is voided. Minimum
-- and taxability that are null are as they were before.
create table catalog_price (
  business_id bigint not null,
  id bigint generated always as identity,
  item_id bigint not null,
  store_id bigint not null,
  price_cents integer not null check (price_cents between 0 and 100000000),
  minimum_cents integer check (minimum_cents between 0 and 100000000),
  is_taxable boolean,
  effective_from timestamptz not null,
  source text not null,
  import_id bigint,
  recorded_at timestamptz not null default now(),
  voided_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, item_id) references catalog_item (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index catalog_price_at on catalog_price (item_id, store_id, effective_from, id, business_id)
  where voided_at is null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['catalog_category', 'catalog_item', 'catalog_price'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;

grant select, insert on catalog_category to washboard_app;
grant select, insert, update on catalog_item, catalog_price to washboard_app;
grant usage on sequence catalog_item_id_seq, catalog_price_id_seq to washboard_app;
