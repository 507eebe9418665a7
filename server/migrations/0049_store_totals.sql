-- What a store's day comes to, whatever was sold, paid with or run: what most figures ask. The sums that keep these
-- apart have many rows a day, and a year of them takes longer to read than everything else that an answer needs.
create table sales_total (
  business_id bigint not null,
  basis text not null check (basis in ('created', 'ready', 'paid', 'returned')),
  store_id bigint not null,
  day date not null,
  orders bigint not null,
  gross_cents bigint not null,
  discount_cents bigint not null,
  refund_cents bigint not null,
  tax_cents bigint not null,
  tip_cents bigint not null,
  fee_cents bigint not null,
  -- Net of what was sold with an order.
  order_net_cents bigint not null,
  primary key (business_id, basis, store_id, day)
);

create table money_total (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  payments bigint not null,
  received_cents bigint not null,
  refunded_cents bigint not null,
  loaded_cents bigint not null,
  machine_cents bigint not null,
  collected_cents bigint not null,
  redeemed_cents bigint not null,
  -- Of what was paid at machines: by a tender that was told, and by which.
  told_cents bigint not null,
  coin_cents bigint not null,
  card_cents bigint not null,
  app_cents bigint not null,
  primary key (business_id, store_id, day)
);

create table turn_total (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  turns bigint not null,
  starts bigint not null,
  washer_turns bigint not null,
  dryer_turns bigint not null,
  paid_turns bigint not null,
  self_serve_turns bigint not null,
  free_starts bigint not null,
  primary key (business_id, store_id, day)
);

create table turn_hour_total (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  local_hour smallint not null,
  turns bigint not null,
  starts bigint not null,
  washer_turns bigint not null,
  dryer_turns bigint not null,
  paid_turns bigint not null,
  self_serve_turns bigint not null,
  free_starts bigint not null,
  primary key (business_id, store_id, day, local_hour)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['sales_total', 'money_total', 'turn_total', 'turn_hour_total'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
    execute format('grant select, insert, delete on %I to washboard_app', tenant_table);
  end loop;
end $$;

-- Only who keeps these too may call a day clean: an earlier version that still runs says nothing of the kind, so the
-- days that it reckons stay dirty for this one.
create policy all_sums_kept on dirty_day as restrictive for delete to washboard_app
  using (current_setting('washboard.sums', true) = 'totals');

-- Clean days, from the sums that are kept of them; dirty ones are reckoned anyway.
insert into sales_total
select business_id, basis, store_id, day, sum(orders), sum(gross_cents), sum(discount_cents), sum(refund_cents),
  sum(tax_cents), sum(tip_cents), sum(fee_cents),
  coalesce(sum(gross_cents - discount_cents - refund_cents) filter (where sale_type <> 'SELF_SERVE'), 0)
from sales_day group by business_id, basis, store_id, day order by business_id, basis, store_id, day;

insert into money_total
select business_id, store_id, day, sum(payments), sum(received_cents), sum(refunded_cents), sum(loaded_cents),
  sum(machine_cents),
  sum(loaded_cents + case when tender in ('PREPAID', 'CREDIT') then 0 else received_cents - refunded_cents end),
  sum(case when tender in ('PREPAID', 'CREDIT') then received_cents - refunded_cents else 0 end),
  sum(case when tender <> 'UNKNOWN' then machine_cents else 0 end),
  sum(case when tender = 'COIN' then machine_cents else 0 end),
  sum(case when tender = 'CARD' then machine_cents else 0 end),
  sum(case when tender in ('ONLINE', 'PREPAID') then machine_cents else 0 end)
from money_day group by business_id, store_id, day order by business_id, store_id, day;

insert into turn_hour_total
select business_id, store_id, day, local_hour, sum(turns), sum(starts),
  sum(case when machine_type = 'WASHER' then turns else 0 end),
  sum(case when machine_type = 'DRYER' then turns else 0 end),
  sum(case when turn_type in ('SELF_SERVE', 'FULL_SERVICE') then turns else 0 end),
  sum(case when turn_type = 'SELF_SERVE' then turns else 0 end),
  sum(case when turn_type in ('TECHNICAL', 'CUSTOMER_SERVICE') then starts else 0 end)
from turn_hour group by business_id, store_id, day, local_hour order by business_id, store_id, day, local_hour;

insert into turn_total
select business_id, store_id, day, sum(turns), sum(starts), sum(washer_turns), sum(dryer_turns), sum(paid_turns),
  sum(self_serve_turns), sum(free_starts)
from turn_hour_total group by business_id, store_id, day order by business_id, store_id, day;
