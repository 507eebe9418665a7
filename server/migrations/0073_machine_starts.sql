-- What a machine reports in addition: the end of its cycle, and its door.
alter table machine_state drop constraint machine_state_state_check;
alter table machine_state
  add constraint machine_state_state_check
    check (state in ('AVAILABLE', 'RUNNING', 'FINISHED', 'OFFLINE', 'UNKNOWN')),
  add column ends_at timestamptz,
  add column is_door_open boolean;

-- The device of a machine. A machine without a row isn't paired.
create table machine_link (
  business_id bigint not null,
  machine_id bigint not null,
  adapter text not null check (adapter in ('SIMULATOR')),
  is_online boolean not null default true,
  seen_at timestamptz not null,
  paired_at timestamptz not null,
  primary key (business_id, machine_id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);

-- A simulated machine. `due_at` is when it reports next.
create table machine_simulation (
  business_id bigint not null,
  machine_id bigint not null,
  -- Null until something happened to it.
  state jsonb,
  due_at timestamptz,
  primary key (business_id, machine_id),
  foreign key (business_id, machine_id) references machine_link (business_id, machine_id)
);
create index machine_simulation_due on machine_simulation (business_id, due_at) where due_at is not null;

-- A start from the back office. Requested, then sent, then its outcome. An unknown outcome is never sent again.
create table machine_command (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  machine_id bigint not null,
  wash_type text not null check (wash_type in ('TECHNICAL', 'CUSTOMER_SERVICE')),
  customer_id bigint,
  technician_name text,
  reason text not null,
  notes text not null,
  setting text,
  value_cents integer,
  user_id bigint not null,
  user_name text not null,
  business_date date not null,
  is_manual boolean not null,
  requested_at timestamptz not null,
  deadline timestamptz not null,
  phase text not null check (phase in ('REQUESTED', 'SENT', 'RUNNING', 'FAILED', 'UNKNOWN')),
  message text,
  settled_at timestamptz,
  ends_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id),
  check ((wash_type = 'CUSTOMER_SERVICE') = (customer_id is not null)),
  check ((wash_type = 'TECHNICAL') = (technician_name is not null))
);
-- At most one open start of a machine.
create unique index machine_command_open on machine_command (business_id, machine_id)
  where phase in ('REQUESTED', 'SENT');
create index machine_command_by_machine on machine_command (business_id, machine_id, id);
create index machine_command_by_person on machine_command (business_id, user_id, business_date);

-- How many free starts a person has on a day.
create table machine_start_limit (
  business_id bigint primary key references business (id),
  free_starts_per_day integer not null check (free_starts_per_day between 0 and 1000),
  version integer not null default 1
);

alter table machine_link enable row level security;
create policy one_business on machine_link to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update, delete on machine_link to washboard_app;

alter table machine_simulation enable row level security;
create policy one_business on machine_simulation to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update, delete on machine_simulation to washboard_app;

alter table machine_command enable row level security;
create policy one_business on machine_command to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_command to washboard_app;

alter table machine_start_limit enable row level security;
create policy one_business on machine_start_limit to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_start_limit to washboard_app;
