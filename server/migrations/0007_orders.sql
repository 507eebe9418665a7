-- Customers, orders with their lines and steps, and the money entries of orders. Also the days whose figures
-- are to be reckoned anew.

create table dirty_day (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  marks integer not null default 1,
  primary key (business_id, store_id, day)
);

create table customer (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  company_name text not null,
  email text,
  phone text,
  is_commercial boolean not null,
  sms_consent boolean not null,
  email_consent boolean not null,
  notes text not null,
  -- Where and when the business first met this customer.
  store_id bigint not null,
  created_at timestamptz not null,
  business_date date not null,
  -- The facts above are those of the latest change that is known.
  changed_at timestamptz not null,
  changed_ref text not null,
  source text not null,
  import_id bigint,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);

-- Orders as they were told; nothing here changes.
create table laundry_order (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  customer_id bigint,
  type text not null check (type in ('WALK_IN', 'ONLINE', 'RECURRING', 'COMMERCIAL', 'RETAIL')),
  code text not null,
  placed_at timestamptz not null,
  business_date date not null,
  first_status text not null
    check (first_status in ('SUBMITTED', 'RECEIVED', 'PROCESSING', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED')),
  recurring_weeks smallint check (recurring_weeks between 1 and 4),
  promised_at timestamptz,
  promotion_code text,
  promotion_held_out boolean not null default false,
  notes text not null,
  by_code text,
  source text not null,
  import_id bigint,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
-- No index but a key begins with business_id: on a young table without statistics a planner would take it to look
-- up rows by their key, and with it every row of the business.
create index order_by_day on laundry_order (store_id, business_date, id, business_id);
create index order_by_customer on laundry_order (customer_id, placed_at, business_id) where customer_id is not null;

-- Where each order stands: follows from its steps, voids and ledger entries, and is reckoned anew with each.
create table order_state (
  business_id bigint not null,
  order_id bigint not null,
  store_id bigint not null,
  status text not null
    check (status in ('SUBMITTED', 'RECEIVED', 'PROCESSING', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED')),
  -- When, and on which business day, it reached each basis; null while it has not.
  received_at timestamptz,
  received_on date,
  ready_at timestamptz,
  ready_on date,
  paid_at timestamptz,
  paid_on date,
  returned_at timestamptz,
  returned_on date,
  voided_at timestamptz,
  voided_on date,
  gross_cents bigint not null,
  discount_cents bigint not null,
  fee_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  paid_cents bigint not null,
  refunded_cents bigint not null,
  balance_cents bigint not null,
  primary key (business_id, order_id)
) with (fillfactor = 80);

-- What was sold, at the price, name and tax of then. Lines of one entry of the ledger belong together; those
-- that were taken back are negative.
create table order_line (
  business_id bigint not null,
  order_id bigint not null,
  entry_id bigint not null,
  position smallint not null,
  kind text not null check (kind in ('PER_POUND', 'FIXED_PRICE', 'PRODUCT', 'DELIVERY_FEE', 'FEE')),
  family text check (family in ('LAUNDRY', 'DRY_CLEANING')),
  code text not null,
  name text not null,
  unit_price_cents integer not null,
  quantity integer not null,
  weight integer,
  modifiers jsonb,
  amount_cents integer not null,
  discount_cents integer not null,
  tax_rate integer not null,
  tax_cents integer not null,
  primary key (business_id, order_id, entry_id, position),
  foreign key (business_id, order_id) references laundry_order (business_id, id)
);

create table order_step (
  business_id bigint not null,
  order_id bigint not null,
  at timestamptz not null,
  ref text not null,
  business_date date not null,
  status text not null
    check (status in ('SUBMITTED', 'RECEIVED', 'PROCESSING', 'READY', 'OUT_FOR_DELIVERY', 'COMPLETED')),
  by_code text,
  primary key (business_id, order_id, at, ref),
  foreign key (business_id, order_id) references laundry_order (business_id, id)
);

-- The first of an order's voids holds.
create table order_void (
  business_id bigint not null,
  order_id bigint not null,
  at timestamptz not null,
  ref text not null,
  business_date date not null,
  reason text not null,
  by_code text,
  primary key (business_id, order_id, at, ref),
  foreign key (business_id, order_id) references laundry_order (business_id, id)
);

-- Entries of orders. SALE and ADJUSTMENT are what is owed, VOID takes one of them back; PAYMENT is money in and
-- REFUND money out. The parts of an entry are gross − discount + fee + tax + tip; of a payment only its tip is
-- one, being given on top of what was owed.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('SALE', 'ADJUSTMENT', 'VOID', 'PAYMENT', 'REFUND', 'IMPORT_VOID')),
  drop constraint ledger_entry_sale_type_check,
  add constraint ledger_entry_sale_type_check check (sale_type in ('SELF_SERVE', 'ORDER')),
  add column order_id bigint,
  add column tender text
    check (tender in ('CASH', 'CARD', 'ONLINE', 'CREDIT', 'INVOICE', 'COIN', 'PREPAID')),
  add column gross_cents bigint not null default 0,
  add column discount_cents bigint not null default 0,
  add column fee_cents bigint not null default 0,
  add column tax_cents bigint not null default 0,
  add column tip_cents bigint not null default 0,
  -- The payment that a refund gives back.
  add column payment_id bigint,
  add column card_brand text,
  add column card_last4 text,
  add column reason text,
  add column by_code text,
  add foreign key (business_id, order_id) references laundry_order (business_id, id);
create index ledger_by_order on ledger_entry (order_id, business_id) where order_id is not null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'dirty_day', 'customer', 'laundry_order', 'order_state', 'order_line', 'order_step', 'order_void'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;

grant select, insert, update, delete on dirty_day to washboard_app;
grant select, insert, update on customer, order_state to washboard_app;
grant select, insert on laundry_order, order_line, order_step, order_void to washboard_app;
-- Ids are taken beforehand, so that lines and entries can name their order.
grant usage on sequence customer_id_seq, laundry_order_id_seq, ledger_entry_id_seq to washboard_app;
