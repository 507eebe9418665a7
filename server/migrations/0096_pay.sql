-- What people earn per hour, from a day on.
create table pay_rate (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  team_member_id bigint not null,
  hourly_cents integer not null check (hourly_cents between 1 and 1000000),
  from_day date not null,
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, team_member_id) references team_member (business_id, id)
);
create unique index pay_rate_by_day on pay_rate (business_id, team_member_id, from_day) where archived_at is null;
alter table pay_rate enable row level security;
create policy one_business on pay_rate to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on pay_rate to washboard_app;

alter table hours_rules
  -- Hours of a week beyond these are overtime, paid at the factor, in millionths.
  add column overtime_after_minutes integer not null default 2400 check (overtime_after_minutes between 0 and 10080),
  add column overtime_factor integer not null default 1500000 check (overtime_factor between 1000000 and 5000000);
