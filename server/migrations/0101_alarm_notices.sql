-- More kinds of alarms, and when people heard of each: while it is open, and that it is over.
alter table machine_alarm
  drop constraint machine_alarm_kind_check,
  add constraint machine_alarm_kind_check
    check (kind in ('OFFLINE', 'STALE', 'FAILED_STARTS', 'FAULT', 'NO_TURN', 'VEND_WITHOUT_START', 'COIN_BOX')),
  add column told_at timestamptz,
  add column all_clear_at timestamptz;
create index machine_alarm_to_tell on machine_alarm (business_id, store_id)
  where cleared_at is null or (told_at is not null and all_clear_at is null);

-- How a team member hears of alarms. Without a row: in the app only.
create table alarm_choice (
  business_id bigint not null,
  member_id bigint not null,
  is_in_app boolean not null,
  is_by_email boolean not null,
  version integer not null default 1,
  primary key (business_id, member_id),
  foreign key (business_id, member_id) references team_member (business_id, id)
);

-- Settings of a store for its machines: the team members on call.
create table machine_settings (
  business_id bigint not null,
  store_id bigint not null,
  on_call bigint[] not null default '{}',
  version integer not null default 1,
  primary key (business_id, store_id),
  foreign key (business_id, store_id) references store (business_id, id)
);

alter table alarm_choice enable row level security;
alter table machine_settings enable row level security;
create policy one_business on alarm_choice to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy one_business on machine_settings to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on alarm_choice, machine_settings to washboard_app;
