-- Two customers who are one: `merged_id` became part of `kept_id`.
create table customer_merge (
  business_id bigint not null,
  id bigint generated always as identity,
  kept_id bigint not null,
  merged_id bigint not null,
  -- The keys of moved rows, by their kind.
  moved jsonb not null,
  -- The kept customer's changed facts.
  before jsonb not null,
  after jsonb not null,
  merged_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, kept_id) references customer (business_id, id),
  foreign key (business_id, merged_id) references customer (business_id, id)
);
create index customer_merge_of_merged on customer_merge (merged_id, business_id) where undone_at is null;
create index customer_merge_of_kept on customer_merge (kept_id, business_id) where undone_at is null;

alter table customer_merge enable row level security;
create policy one_business on customer_merge to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on customer_merge to washboard_app;

-- What belongs to a customer follows a merge.
grant update (customer_id) on laundry_order, ledger_entry, customer_address, customer_consent to washboard_app;
grant update (fact_id) on imported_row, ingest_event to washboard_app;
create index imported_customer_row on imported_row (fact_id, business_id) where kind = 'customers';
create index ingested_customer on ingest_event (fact_id, business_id) where type = 'customer.created';
