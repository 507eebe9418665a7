-- The days on which something of an order counts, in whatever basis: those of its entries, and those on which it
-- was taken in, ready, paid and returned. A day too many does no harm: figures look at the entries themselves.
create table order_day (
  business_id bigint not null,
  -- Of the order; an entry may have been made at another one.
  store_id bigint not null,
  day date not null,
  order_id bigint not null,
  primary key (business_id, store_id, day, order_id)
);

-- Sums by day, reckoned from the rows above for each dirty day. Days that are dirty are read from the rows.
create table sales_day (
  business_id bigint not null,
  basis text not null check (basis in ('created', 'ready', 'paid', 'returned')),
  store_id bigint not null,
  day date not null,
  sale_type text not null,
  orders bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  refund_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  fee_cents bigint not null,
  primary key (business_id, basis, store_id, day, sale_type)
);

create table money_day (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  -- 'UNKNOWN' where nobody wrote down by what it was paid.
  tender text not null,
  payments bigint not null,
  received_cents bigint not null,
  refunded_cents bigint not null,
  loaded_cents bigint not null,
  primary key (business_id, store_id, day, tender)
);

create table turn_day (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  machine_type text not null,
  turn_type text not null,
  turns bigint not null,
  starts bigint not null,
  primary key (business_id, store_id, day, machine_type, turn_type)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['order_day', 'sales_day', 'money_day', 'turn_day'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert on order_day to washboard_app;
grant select, insert, delete on sales_day, money_day, turn_day to washboard_app;

-- Whose days are to be reckoned is asked before a business is known.
create policy look_up on dirty_day for select to washboard_lookup using (true);
grant select (business_id) on dirty_day to washboard_lookup;

insert into order_day (business_id, store_id, day, order_id)
select distinct s.business_id, s.store_id, day, s.order_id
from order_state s
cross join lateral (
  select e.business_date as day from ledger_entry e where e.business_id = s.business_id and e.order_id = s.order_id
  union select unnest(array[s.received_on, s.ready_on, s.paid_on, s.returned_on])
) counted
where day is not null;

-- Whatever is there already is to be reckoned.
insert into dirty_day (business_id, store_id, day)
select business_id, store_id, day from order_day
union select business_id, store_id, business_date from ledger_entry
union select business_id, store_id, business_date from turn
on conflict do nothing;
