-- Whose time it is, once their employee code may have gone to somebody else; until then the code tells it.
alter table time_worked add column team_member_id bigint;
create index time_worked_by_code on time_worked (by_code, business_id) where team_member_id is null;

-- Corrections of time worked, oldest first by id; the last one counts. Rows are never changed.
create table time_correction (
  business_id bigint not null,
  id bigint generated always as identity,
  work_id bigint not null,
  began_at timestamptz not null,
  business_date date not null,
  ended_at timestamptz,
  is_removed boolean not null,
  reason text not null,
  by_name text not null,
  at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, work_id) references time_worked (business_id, id),
  check (ended_at is null or ended_at > began_at)
);
create index time_correction_by_work on time_correction (work_id, business_id);
alter table time_correction enable row level security;
create policy one_business on time_correction to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert on time_correction to washboard_app;

-- Without a clock-out, a shift ends by itself after the limit. Without a row it is the default.
create table hours_rules (
  business_id bigint primary key references business (id),
  limit_minutes integer not null check (limit_minutes between 60 and 1440),
  version integer not null
);
alter table hours_rules enable row level security;
create policy one_business on hours_rules to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on hours_rules to washboard_app;
