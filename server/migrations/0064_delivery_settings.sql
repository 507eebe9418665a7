-- Delivery of a store: settings, zones, and the tiers that price it.
create table pricing_tier (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  type text not null check (type in ('COMMERCIAL', 'DELIVERY')),
  fee_cents integer not null check (fee_cents between 0 and 100000),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);

create table delivery_zone (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  name text not null check (name <> ''),
  color smallint not null check (color between 0 and 11),
  zip_codes text[] not null,
  -- Points [longitude, latitude]; null for a zone of ZIP codes only.
  polygon jsonb,
  delivery_tier_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, delivery_tier_id) references pricing_tier (business_id, id),
  check (polygon is not null or cardinality(zip_codes) > 0)
);
create index delivery_zone_by_store on delivery_zone (store_id, business_id);
create index delivery_zone_by_tier on delivery_zone (delivery_tier_id, business_id);

create table delivery_settings (
  business_id bigint not null,
  store_id bigint not null,
  service_multiselect_enabled boolean not null default false,
  own_active boolean not null default false,
  own_has_zones boolean not null default false,
  on_demand_active boolean not null default false,
  price_type text not null default 'RETAIL' check (price_type in ('RETAIL', 'DELIVERY_TIER')),
  delivery_tier_id bigint,
  service_ids bigint[] not null default '{}',
  offer_dry_cleaning boolean not null default false,
  dry_cleaning_price_type text not null default 'RETAIL'
    check (dry_cleaning_price_type in ('RETAIL', 'DELIVERY_TIER')),
  version integer not null default 1,
  primary key (business_id, store_id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, delivery_tier_id) references pricing_tier (business_id, id)
);
create index delivery_settings_by_tier on delivery_settings (delivery_tier_id, business_id);

alter table pricing_tier enable row level security;
alter table delivery_zone enable row level security;
alter table delivery_settings enable row level security;
create policy one_business on pricing_tier to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy one_business on delivery_zone to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy one_business on delivery_settings to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on pricing_tier, delivery_zone, delivery_settings to washboard_app;
