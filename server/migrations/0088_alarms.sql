-- What is wrong with a machine's device or starts, from when to when. At most one open alarm of a kind.
create table machine_alarm (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  machine_id bigint not null,
  kind text not null check (kind in ('OFFLINE', 'STALE', 'FAILED_STARTS')),
  began_at timestamptz not null,
  cleared_at timestamptz,
  silenced_until timestamptz,
  silenced_by text,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);
create unique index machine_alarm_open on machine_alarm (business_id, machine_id, kind) where cleared_at is null;
create index machine_alarm_by_store on machine_alarm (business_id, store_id, began_at, id);

alter table machine_alarm enable row level security;
create policy one_business on machine_alarm to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_alarm to washboard_app;
