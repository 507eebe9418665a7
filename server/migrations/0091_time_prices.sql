-- A price of machines of one type and size at a store, in hours of the week. The rest of the week has the base price.
create table machine_time_price (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  type text not null check (type in ('WASHER', 'DRYER')),
  size_pounds integer,
  -- 0 is Sunday.
  weekdays bigint[] not null check (cardinality(weekdays) between 1 and 7),
  -- Minutes of the store's day, in steps of 15.
  from_minute integer not null check (from_minute between 0 and 1425 and from_minute % 15 = 0),
  until_minute integer not null check (until_minute between 15 and 1440 and until_minute % 15 = 0),
  price_cents integer not null check (price_cents between 0 and 100000),
  effective_from timestamptz not null,
  effective_until timestamptz,
  -- It applied until then.
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  check (until_minute > from_minute),
  check (effective_until > effective_from)
);
create index machine_time_price_of_group on machine_time_price (business_id, store_id, type, size_pounds);

alter table machine_time_price enable row level security;
create policy one_business on machine_time_price to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_time_price to washboard_app;
