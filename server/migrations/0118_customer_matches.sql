-- The customer that a row of a file matches: how, how surely, and what would change.
alter table import_row add column match jsonb;

create index customer_by_email on customer (email, business_id) where email is not null;

-- What an import changed of customers that existed, to undo it.
create table customer_import_change (
  business_id bigint not null,
  import_id bigint not null,
  customer_id bigint not null,
  -- The changed facts only.
  before jsonb not null,
  after jsonb not null,
  address_ids jsonb not null default '[]',
  primary key (business_id, import_id, customer_id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);

alter table customer_import_change enable row level security;
create policy one_business on customer_import_change to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update, delete on customer_import_change to washboard_app;
