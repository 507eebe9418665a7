-- What was chosen for files with one header, so that the next one is read the same way.
create table import_mapping (
  business_id bigint not null references business (id),
  -- Of the names of the columns, in their order.
  fingerprint bytea not null,
  kind text not null,
  mapping jsonb not null,
  source text not null,
  file_name text not null,
  used_at timestamptz not null,
  primary key (business_id, fingerprint)
);

alter table import_mapping enable row level security;
create policy one_business on import_mapping to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on import_mapping to washboard_app;
