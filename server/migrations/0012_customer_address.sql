-- Addresses of customers. One that orders speak of stays with them when it is offered no more.
create table customer_address (
  business_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  notes text not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  source text not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create index customer_address_by_customer on customer_address (customer_id, business_id);

alter table laundry_order
  add column address_id bigint,
  add foreign key (business_id, address_id) references customer_address (business_id, id);
create index order_by_address on laundry_order (address_id, business_id) where address_id is not null;

alter table customer_address enable row level security;
create policy one_business on customer_address to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on customer_address to washboard_app;
grant usage on sequence customer_address_id_seq to washboard_app;
