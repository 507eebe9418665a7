-- What of a day's money was paid at machines, so that it is told by tender from kept sums; reckoned like the rest.
alter table money_day add column machine_cents bigint not null default 0;

-- Whatever was paid at machines already is to be reckoned.
insert into dirty_day (business_id, store_id, day)
select distinct business_id, store_id, business_date from ledger_entry where sale_type = 'SELF_SERVE'
on conflict do nothing;

-- Of a day's ready orders those that were washed again, and what those came in with and weighed in the end that were
-- weighed both times, in hundredths of a pound.
alter table ready_day
  add column rewashed bigint not null default 0,
  add column weighed bigint not null default 0,
  add column first_weight bigint not null default 0,
  add column final_weight bigint not null default 0;

insert into dirty_day (business_id, store_id, day)
select distinct business_id, store_id, ready_on from order_state where ready_on is not null
on conflict do nothing;
