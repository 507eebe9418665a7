-- Whether a gateway lists its live machines; then only they are heard. The ids of its last two boots, newest first.
alter table machine_gateway
  add column lists_machines boolean not null default false,
  add column boot_id text,
  add column boot_id_before text,
  -- Since when our connection to the broker is lost, so nobody knows how it is.
  add column broker_lost_at timestamptz;
alter table machine_link add column offline_since timestamptz;

-- What happened to a gateway: the feed on the page of its machines.
create table gateway_event (
  business_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  at timestamptz not null,
  kind text not null check (kind in ('REBOOT', 'TAKEOVER', 'REJECTED', 'CONFLICT', 'REFUSED')),
  message text not null,
  primary key (business_id, id),
  foreign key (business_id, code) references machine_gateway (business_id, code)
);
create index gateway_event_by_gateway on gateway_event (business_id, code, id desc);

alter table gateway_event enable row level security;
create policy one_business on gateway_event to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, delete on gateway_event to washboard_app;
