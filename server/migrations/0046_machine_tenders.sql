-- What of a day's money was paid at machines, so that it is told by tender from kept sums; reckoned like the rest.
alter table money_day add column machine_cents bigint not null default 0;

-- Whatever was paid at machines already is to be reckoned.
insert into dirty_day (business_id, store_id, day)
select distinct business_id, store_id, business_date from ledger_entry where sale_type = 'SELF_SERVE'
on conflict do nothing;
