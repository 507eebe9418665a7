-- A price sent to a machine, or set at it by hand. Requested, then sent, then its outcome.
create table machine_price_command (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  machine_id bigint not null,
  price_cents integer not null check (price_cents between 0 and 100000),
  -- Who sent it again or set it by hand; null if it followed from a price.
  user_id bigint,
  is_by_hand boolean not null,
  requested_at timestamptz not null,
  deadline timestamptz not null,
  phase text not null check (phase in ('REQUESTED', 'SENT', 'ACKNOWLEDGED', 'FAILED', 'UNKNOWN')),
  message text,
  settled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);
-- At most one open price of a machine.
create unique index machine_price_command_open on machine_price_command (business_id, machine_id)
  where phase in ('REQUESTED', 'SENT');
create index machine_price_command_by_machine on machine_price_command (business_id, machine_id, id);

alter table machine_price_command enable row level security;
create policy one_business on machine_price_command to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_price_command to washboard_app;
