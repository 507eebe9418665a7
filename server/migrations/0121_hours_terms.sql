-- The rules for hours from a week on. hours_rules keeps their version, and the newest for processes of the version before.
create table hours_terms (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- A Sunday.
  from_day date not null,
  limit_minutes integer not null check (limit_minutes between 60 and 1440),
  overtime_after_minutes integer not null check (overtime_after_minutes between 0 and 10080),
  overtime_factor integer not null check (overtime_factor between 1000000 and 5000000),
  made_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (business_id, id)
);
alter table hours_terms enable row level security;
create policy one_business on hours_terms to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on hours_terms to washboard_app;

insert into hours_terms (business_id, from_day, limit_minutes, overtime_after_minutes, overtime_factor)
select business_id, date '2000-01-02', limit_minutes, overtime_after_minutes, overtime_factor from hours_rules;
