-- The book of events that were taken: what each began, or for which event it waits.

-- Batches of one source take effect one after another: each holds this row until it is done.
create table ingest_source (
  business_id bigint not null references business (id),
  source text not null,
  last_heard_at timestamptz not null,
  primary key (business_id, source)
);

create table ingest_event (
  business_id bigint not null,
  source text not null,
  id text not null,
  type text not null,
  -- Of the event as it was sent: the same id with another digest is another event.
  digest bytea not null,
  at timestamptz not null,
  store_id bigint not null,
  received_at timestamptz not null,
  -- The row that it began, for events that speak of it.
  fact_id bigint,
  -- Both are null once the event has taken effect.
  waits_for text,
  waiting_event jsonb,
  primary key (business_id, source, id)
);
create index ingest_event_waiting on ingest_event (business_id, source, waits_for, at) where waits_for is not null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['ingest_source', 'ingest_event'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on ingest_source, ingest_event to washboard_app;
