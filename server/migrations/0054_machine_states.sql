-- What state a machine was told to be in, from a moment on. Of two tellings of one moment the one holds whose event
-- id, then source, comes last, in whatever order they came.
create table machine_state (
  business_id bigint not null,
  machine_id bigint not null,
  at timestamptz not null,
  state text not null check (state in ('AVAILABLE', 'RUNNING', 'FINISHED', 'OFFLINE')),
  ref text collate "C" not null,
  source text collate "C" not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, machine_id, at),
  foreign key (business_id, machine_id) references machine (business_id, id)
);

alter table machine_state enable row level security;
create policy one_business on machine_state to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_state to washboard_app;
