-- What was collected from a machine: counted, and what its meter and its turns said.
create table machine_collection (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  machine_id bigint not null,
  kind text not null check (kind in ('COIN', 'CARD')),
  collected_at timestamptz not null,
  business_date date not null,
  collected_by text not null,
  route text not null,
  notes text not null,
  meter_cents integer,
  -- What turns took since the collection before; null for the first one.
  recorded_cents integer,
  counted_cents integer not null,
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);
create index machine_collection_by_store on machine_collection (business_id, store_id, collected_at, id)
  where archived_at is null;
create index machine_collection_by_machine on machine_collection (business_id, machine_id, kind, collected_at)
  where archived_at is null;

-- What the coin box of each machine of a store holds; null if nobody watches it.
alter table machine_settings add column coin_box_cents integer;

alter table machine_collection enable row level security;
create policy one_business on machine_collection to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_collection to washboard_app;
