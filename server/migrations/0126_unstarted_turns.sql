-- Paid starts after which the machine reported no run. Each stays open until it ran after all or a person deals with it.
create table unstarted_turn (
  business_id bigint not null,
  turn_id bigint not null,
  store_id bigint not null,
  machine_id bigint not null,
  found_at timestamptz not null,
  -- The free start instead; it closes the row when it runs.
  command_id bigint,
  closed_at timestamptz,
  closed_by text,
  outcome text check (outcome in ('RAN', 'REFUNDED', 'STARTED', 'DISMISSED')),
  primary key (business_id, turn_id),
  foreign key (business_id, turn_id) references turn (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id),
  foreign key (business_id, command_id) references machine_command (business_id, id),
  check ((closed_at is null) = (outcome is null))
);
create index unstarted_turn_open on unstarted_turn (business_id, machine_id) where closed_at is null;

alter table unstarted_turn enable row level security;
create policy one_business on unstarted_turn to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on unstarted_turn to washboard_app;
