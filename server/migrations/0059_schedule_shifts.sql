-- Shifts of a store, with a slot per weekday.
create table schedule_shift (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  name text not null check (name <> ''),
  type text not null check (type in ('SHIFT', 'OWN_DELIVERY', 'CENTS_DELIVERY')),
  max_stops integer not null check (max_stops between 1 and 500),
  service_type text not null default 'ALL' check (service_type in ('ALL', 'PICKUP', 'RETURN')),
  buffer_minutes integer not null check (buffer_minutes between 15 and 10080),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index schedule_shift_by_store on schedule_shift (store_id, business_id);

create table schedule_timing (
  business_id bigint not null,
  shift_id bigint not null,
  -- 0 is Sunday.
  day smallint not null check (day between 0 and 6),
  is_active boolean not null,
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  zone_ids bigint[] not null default '{}',
  primary key (business_id, shift_id, day),
  foreign key (business_id, shift_id) references schedule_shift (business_id, id),
  check (not is_active or start_time collate "C" < end_time collate "C")
);

alter table schedule_shift enable row level security;
alter table schedule_timing enable row level security;
create policy one_business on schedule_shift to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy one_business on schedule_timing to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on schedule_shift to washboard_app;
grant select, insert, update, delete on schedule_timing to washboard_app;
