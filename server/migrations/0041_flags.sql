-- Flags as the provider's staff set them, for all businesses and for single ones.

create table flag (
  name text primary key,
  percent integer not null check (percent between 0 and 100),
  version integer not null,
  changed_at timestamptz not null,
  changed_by text not null
);

create table flag_override (
  business_id bigint not null references business (id),
  flag_name text not null references flag (name),
  is_on boolean not null,
  primary key (business_id, flag_name)
);
create index flag_override_by_flag on flag_override (flag_name);

-- Set by staff alone, over all businesses.
alter table flag_override enable row level security;
create policy look_up on flag_override to washboard_lookup using (true) with check (true);

-- Who set what, the newest last; nothing is ever changed here.
create table flag_change (
  id bigint generated always as identity primary key,
  flag_name text not null,
  at timestamptz not null,
  user_id bigint not null references app_user (id),
  before jsonb,
  after jsonb not null
);

grant select, insert, update on flag to washboard_lookup;
grant select, insert, delete on flag_override to washboard_lookup;
grant select, insert on flag_change to washboard_lookup;

-- What every open page is to be told of.
grant insert on live_event to washboard_lookup;
create policy look_up_insert on live_event for insert to washboard_lookup with check (true);
