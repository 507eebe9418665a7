-- Turns by the hour of the store's clock, for what is cut by it; reckoned like the sums by day.
create table turn_hour (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  local_hour smallint not null,
  machine_type text not null,
  turn_type text not null,
  turns bigint not null,
  starts bigint not null,
  primary key (business_id, store_id, day, local_hour, machine_type, turn_type)
);
alter table turn_hour enable row level security;
create policy one_business on turn_hour to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, delete on turn_hour to washboard_app;

-- Whatever is there already is to be reckoned.
insert into dirty_day (business_id, store_id, day)
select business_id, store_id, day from turn_day
on conflict do nothing;
