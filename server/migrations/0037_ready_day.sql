-- Orders by the day on which they became ready, whether they were promised and kept it, and how long they took in
-- quarters of an hour; reckoned like the other sums by day.
create table ready_day (
  business_id bigint not null,
  store_id bigint not null,
  day date not null,
  sale_type text not null,
  quarter_hours integer not null,
  orders bigint not null,
  promised bigint not null,
  on_time bigint not null,
  primary key (business_id, store_id, day, sale_type, quarter_hours)
);
alter table ready_day enable row level security;
create policy one_business on ready_day to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, delete on ready_day to washboard_app;

-- Whatever is there already is to be reckoned.
insert into dirty_day (business_id, store_id, day)
select distinct business_id, store_id, day from order_day
on conflict do nothing;
