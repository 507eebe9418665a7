-- What customers may ask for, each with its options. Those in use have different names.
create table preference (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  -- [{id, name}], in the order in which people see them.
  options jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (business_id, id)
);

create unique index preference_name on preference (business_id, lower(name)) where archived_at is null;

alter table preference enable row level security;
create policy one_business on preference to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on preference to washboard_app;
