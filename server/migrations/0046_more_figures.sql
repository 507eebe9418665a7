-- What of a day's money was paid at machines, so that it is told by tender from kept sums; reckoned like the rest.
-- What is new has no default for long: an earlier version that still runs cannot keep sums without it, so their days
-- stay marked for this one.
alter table money_day add column machine_cents bigint not null default 0;
alter table money_day alter column machine_cents drop default;

-- Whatever was paid at machines already is to be reckoned.
insert into dirty_day (business_id, store_id, day)
select distinct business_id, store_id, business_date from ledger_entry where sale_type = 'SELF_SERVE'
on conflict (business_id, store_id, day) do update set marks = dirty_day.marks + 1;

-- Of a day's ready orders those that were washed again, and what those came in with and weighed in the end that were
-- weighed both times, in hundredths of a pound.
alter table ready_day
  add column rewashed bigint not null default 0,
  add column first_weight bigint not null default 0,
  add column final_weight bigint not null default 0;
alter table ready_day
  alter column rewashed drop default,
  alter column first_weight drop default,
  alter column final_weight drop default;

insert into dirty_day (business_id, store_id, day)
select distinct business_id, store_id, ready_on from order_state where ready_on is not null
on conflict (business_id, store_id, day) do update set marks = dirty_day.marks + 1;
