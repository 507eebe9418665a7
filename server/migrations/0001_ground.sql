-- The ground: tenants, people, places, machines, turns, money, changes, imports.
-- business_id stands first in every key; row-level security is the second lock (docs/decisions/002).
-- No triggers and no cross-tenant locks, so that the schema can be distributed by business_id.

create function current_business() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('washboard.business_id', true), '')::bigint;

-- Global tables: read before a business is known, by the look-up role only -------------------------------

create table app_user (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  password_hash text,
  first_name text not null,
  last_name text not null,
  created_at timestamptz not null default now()
);

create table business (
  id bigint generated always as identity primary key,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  needs_regions boolean not null default false,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table membership (
  user_id bigint not null references app_user (id),
  business_id bigint not null references business (id),
  team_member_id bigint not null,
  primary key (user_id, business_id)
);

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references app_user (id),
  business_id bigint not null references business (id),
  team_member_id bigint not null,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_user on session (user_id) where ended_at is null;

create table used_token (
  token_id text primary key,
  expires_at timestamptz not null
);

create table setup_code (
  code_hash bytea primary key,
  created_at timestamptz not null,
  used_at timestamptz
);

create table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table installation (
  one boolean primary key default true check (one),
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- Places ------------------------------------------------------------------------------------------------

create table region (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  position integer not null default 0,
  primary key (business_id, id)
);

create table district (
  business_id bigint not null,
  id bigint generated always as identity,
  region_id bigint not null,
  name text not null,
  position integer not null default 0,
  primary key (business_id, id),
  foreign key (business_id, region_id) references region (business_id, id)
);

create table store (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  uuid uuid not null default gen_random_uuid(),
  name text not null,
  phone_number text not null default '',
  address text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  district_id bigint,
  type text not null default 'STORE' check (type in ('STORE', 'RESIDENTIAL')),
  time_zone text not null,
  has_delivery_enabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, district_id) references district (business_id, id)
);

-- People ------------------------------------------------------------------------------------------------

create table team_member (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  user_id bigint,
  full_name text not null,
  email text,
  phone text,
  role text not null check (role in ('owner', 'admin', 'manager', 'installer', 'Driver')),
  is_manager boolean not null default false,
  admin_access boolean not null default false,
  employee_code text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  unique (business_id, employee_code)
);

create table team_member_store (
  business_id bigint not null,
  team_member_id bigint not null,
  store_id bigint not null,
  primary key (business_id, team_member_id, store_id),
  foreign key (business_id, team_member_id) references team_member (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);

-- Machines and turns ------------------------------------------------------------------------------------

create table machine (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  type text not null check (type in ('WASHER', 'DRYER')),
  number text not null,
  size_pounds integer,
  created_by_import_id bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  unique (business_id, store_id, type, number),
  foreign key (business_id, store_id) references store (business_id, id)
);

-- A price holds from an instant on, until a later one does. Rows are never changed; a price that was taken
-- back before it began is voided.
create table machine_price (
  business_id bigint not null,
  id bigint generated always as identity,
  machine_id bigint not null,
  price_cents integer not null check (price_cents between 0 and 100000),
  effective_from timestamptz not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);
create unique index machine_price_at on machine_price (business_id, machine_id, effective_from)
  where voided_at is null;

create table turn (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  machine_id bigint not null,
  machine_type text not null check (machine_type in ('WASHER', 'DRYER')),
  turn_type text not null check (turn_type in ('SELF_SERVE', 'TECHNICAL', 'CUSTOMER_SERVICE', 'FULL_SERVICE')),
  started_at timestamptz not null,
  business_date date not null,
  local_hour smallint not null check (local_hour between 0 and 23),
  starts smallint not null default 1 check (starts between 1 and 1000),
  time_assumed boolean not null default false,
  source text not null,
  source_row text,
  import_id bigint,
  import_line integer,
  created_at timestamptz not null default now(),
  voided_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);
create index turn_by_day on turn (business_id, store_id, business_date, id) where voided_at is null;
create index turn_by_machine on turn (business_id, machine_id, business_date, id) where voided_at is null;
create unique index turn_by_source on turn (business_id, store_id, source, source_row, machine_type)
  where voided_at is null and source_row is not null;
create index turn_by_import on turn (business_id, import_id) where import_id is not null;

-- Money: signed entries, appended and never changed ------------------------------------------------------

create table ledger_entry (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  business_date date not null,
  occurred_at timestamptz not null,
  kind text not null check (kind in ('SALE', 'IMPORT_VOID')),
  sale_type text not null check (sale_type in ('SELF_SERVE')),
  amount_cents bigint not null,
  turn_id bigint,
  reverses_id bigint,
  import_id bigint,
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, turn_id) references turn (business_id, id),
  foreign key (business_id, reverses_id) references ledger_entry (business_id, id)
);
create index ledger_by_day on ledger_entry (business_id, store_id, business_date);
create index ledger_by_turn on ledger_entry (business_id, turn_id) where turn_id is not null;
create unique index ledger_reversed_once on ledger_entry (business_id, reverses_id) where reverses_id is not null;

-- Changes, messages between processes, work to be done -----------------------------------------------------

create table audit_entry (
  business_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  user_id bigint,
  actor_name text not null,
  door text not null check (door in ('web', 'cli', 'job', 'setup')),
  action text not null,
  entity text not null,
  entity_id bigint not null,
  before jsonb,
  after jsonb,
  undoes_id bigint,
  request_id text,
  primary key (business_id, id)
);
create index audit_by_entity on audit_entry (business_id, entity, entity_id, id);

create table outbox (
  business_id bigint not null,
  id bigint generated always as identity,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  last_error text,
  done_at timestamptz,
  primary key (business_id, id)
);
create index outbox_waiting on outbox (next_at, id) where done_at is null;

create table live_event (
  business_id bigint not null,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  payload jsonb not null,
  at timestamptz not null default now(),
  primary key (business_id, id)
);
create index live_event_since on live_event (business_id, xid);
create index live_event_age on live_event (at);

-- Imports -----------------------------------------------------------------------------------------------

create table import (
  business_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  store_id bigint,
  source text not null default '',
  file_name text not null,
  file_bytes bigint not null default 0,
  file_sha256 text not null default '',
  state text not null,
  format jsonb not null default '{}',
  headers jsonb not null default '[]',
  mapping jsonb not null default '{}',
  counts jsonb not null default '{}',
  done_rows integer not null default 0,
  total_rows integer not null default 0,
  error text,
  created_by bigint,
  created_by_name text not null default '',
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);

create table import_chunk (
  business_id bigint not null,
  import_id bigint not null,
  seq integer not null,
  bytes bytea not null,
  primary key (business_id, import_id, seq),
  foreign key (business_id, import_id) references import (business_id, id)
);

create table import_row (
  business_id bigint not null,
  import_id bigint not null,
  line integer not null,
  cells jsonb not null,
  mended jsonb,
  parsed jsonb,
  problems jsonb,
  status text not null check (status in ('NEW', 'READY', 'REFUSED', 'KNOWN', 'APPLIED')),
  primary key (business_id, import_id, line),
  foreign key (business_id, import_id) references import (business_id, id)
);
create index import_row_by_status on import_row (business_id, import_id, status, line);

-- Row-level security: the app's role sees one business, and none when it named none ------------------------

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'region', 'district', 'store', 'team_member', 'team_member_store', 'machine', 'machine_price', 'turn',
    'ledger_entry', 'audit_entry', 'outbox', 'live_event', 'import', 'import_chunk', 'import_row'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;

alter table business enable row level security;
create policy one_business on business to washboard_app using (id = current_business());
create policy look_up on business to washboard_lookup using (true) with check (true);

create policy look_up on outbox to washboard_lookup using (true) with check (true);
create policy look_up on live_event to washboard_lookup using (true);

grant usage on schema public to washboard_app, washboard_lookup;
grant select, insert, update, delete on
  region, district, store, team_member, team_member_store, import, import_chunk, import_row to washboard_app;
grant select, insert, update on machine, machine_price, turn to washboard_app;
grant select, insert on ledger_entry, audit_entry, outbox, live_event to washboard_app;
grant select, update on business to washboard_app;

grant select, insert, update on app_user, business, session, setup_code to washboard_lookup;
grant select, insert, delete on membership, used_token to washboard_lookup;
grant select, insert, update, delete on rate_limit to washboard_lookup;
grant select, insert on installation to washboard_lookup;
grant select, update, delete on outbox to washboard_lookup;
grant select, delete on live_event to washboard_lookup;
