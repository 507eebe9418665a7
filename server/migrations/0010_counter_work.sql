-- What else a point of sale tells: weights and work on orders, cash and prepaid value, time worked, stock,
-- deliveries, outages of machines, and the order of a full-service turn. Where several events tell one thing,
-- `…_ref` settles which of two at one moment holds.

alter table turn
  add column order_id bigint,
  add foreign key (business_id, order_id) references laundry_order (business_id, id);
create index turn_by_order on turn (order_id, business_id) where order_id is not null;

create table machine_outage (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  machine_id bigint not null,
  began_at timestamptz not null,
  business_date date not null,
  reason text not null,
  ended_at timestamptz,
  source text not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, machine_id) references machine (business_id, id)
);
create index machine_outage_by_machine on machine_outage (machine_id, began_at, business_id);

create table order_weight (
  business_id bigint not null,
  order_id bigint not null,
  stage text not null check (stage in ('INTAKE', 'BEFORE', 'AFTER', 'COMPLETION')),
  at timestamptz not null,
  ref text not null,
  business_date date not null,
  weight integer not null,
  by_code text,
  primary key (business_id, order_id, stage, at, ref),
  foreign key (business_id, order_id) references laundry_order (business_id, id)
);

create table order_work (
  business_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  store_id bigint not null,
  step text not null check (step in ('SORT', 'WASH', 'DRY', 'FOLD', 'PRESS', 'PACK')),
  at timestamptz not null,
  business_date date not null,
  minutes integer not null,
  weight integer,
  by_code text not null,
  primary key (business_id, id),
  foreign key (business_id, order_id) references laundry_order (business_id, id)
);
create index order_work_by_day on order_work (store_id, business_date, business_id);
create index order_work_by_order on order_work (order_id, business_id);

create table delivery (
  business_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  store_id bigint not null,
  kind text not null check (kind in ('PICKUP', 'RETURN')),
  provider text not null check (provider in ('OWN', 'ON_DEMAND')),
  planned_at timestamptz not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  outcome text check (outcome in ('DONE', 'MISSED', 'CANCELLED')),
  ended_at timestamptz,
  ended_on date,
  ended_ref text,
  cost_cents integer,
  by_code text,
  source text not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, order_id) references laundry_order (business_id, id)
);
create index delivery_by_window on delivery (store_id, window_start, business_id);
create index delivery_by_order on delivery (order_id, business_id);

create table cash_drawer (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  name text not null,
  opened_at timestamptz not null,
  business_date date not null,
  float_cents integer not null,
  opened_by text,
  closed_at timestamptz,
  closed_ref text,
  counted_cents integer,
  closed_by text,
  source text not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index cash_drawer_by_day on cash_drawer (store_id, business_date, business_id);

create table cash_move (
  business_id bigint not null,
  id bigint generated always as identity,
  drawer_id bigint not null,
  at timestamptz not null,
  business_date date not null,
  amount_cents integer not null,
  reason text not null,
  by_code text,
  primary key (business_id, id),
  foreign key (business_id, drawer_id) references cash_drawer (business_id, id)
);
create index cash_move_by_drawer on cash_move (drawer_id, business_id);

create table coin_collection (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  at timestamptz not null,
  business_date date not null,
  amount_cents integer not null,
  by_code text,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index coin_collection_by_day on coin_collection (store_id, business_date, business_id);

-- LOAD is money in for value used later, CREDIT is value given without money. Both belong to a customer.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('SALE', 'ADJUSTMENT', 'VOID', 'PAYMENT', 'REFUND', 'LOAD', 'CREDIT', 'IMPORT_VOID')),
  drop constraint ledger_entry_sale_type_check,
  add constraint ledger_entry_sale_type_check check (sale_type in ('SELF_SERVE', 'ORDER', 'PREPAID', 'CREDIT')),
  add column customer_id bigint,
  add column bonus_cents bigint not null default 0,
  add foreign key (business_id, customer_id) references customer (business_id, id);
create index ledger_by_customer on ledger_entry (customer_id, business_id) where customer_id is not null;

create table time_worked (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  by_code text not null,
  began_at timestamptz not null,
  business_date date not null,
  ended_at timestamptz,
  source text not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index time_worked_by_day on time_worked (store_id, business_date, business_id);

create table stock_movement (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  code text not null,
  at timestamptz not null,
  business_date date not null,
  quantity integer not null,
  reason text not null check (reason in ('RECEIVED', 'SOLD', 'COUNTED', 'LOST', 'RETURNED')),
  unit_cost_cents integer,
  by_code text,
  source text not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index stock_movement_by_product on stock_movement (store_id, code, at, business_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'machine_outage', 'order_weight', 'order_work', 'delivery', 'cash_drawer', 'cash_move', 'coin_collection',
    'time_worked', 'stock_movement'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;

grant select, insert, update on machine_outage, delivery, cash_drawer, time_worked to washboard_app;
grant select, insert on order_weight, order_work, cash_move, coin_collection, stock_movement to washboard_app;
grant usage on sequence machine_outage_id_seq, delivery_id_seq, cash_drawer_id_seq, time_worked_id_seq
  to washboard_app;
