-- What the list of customers sorts and filters by, one row for a customer and each store where the customer was met
-- or ordered: so the list of some stores walks an index of each store, as the list of turns does. Everything here
-- follows from the customer and their orders, and is reckoned anew with each change of either.
create table customer_facts (
  business_id bigint not null,
  customer_id bigint not null,
  store_id bigint not null,
  -- All stores of the customer, ascending. In a list of several stores a customer stands for the first of these.
  store_ids bigint[] not null,
  -- The name as it is sorted: small letters without accents.
  name_key text collate "C" not null,
  since_on date not null,
  is_commercial boolean not null,
  sms_consent boolean not null,
  email_consent boolean not null,
  orders integer not null default 0,
  spend_cents bigint not null default 0,
  first_order_on date,
  last_order_on date,
  -- Twice the median number of days between two days with orders; null below three such days.
  double_gap integer,
  -- From these days on, as long as no order comes. So the segment is a comparison with today and never grows stale.
  at_risk_from date,
  lapsed_from date,
  primary key (business_id, customer_id, store_id),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
) with (fillfactor = 80);
create index customer_facts_by_name on customer_facts (store_id, name_key, customer_id, business_id);
create index customer_facts_by_last_order
  on customer_facts (store_id, coalesce(last_order_on, date '0001-01-01'), customer_id, business_id);
create index customer_facts_by_spend on customer_facts (store_id, spend_cents, customer_id, business_id);
create index customer_facts_by_since on customer_facts (store_id, since_on, customer_id, business_id);
-- For those who are new or never ordered, who are few.
create index customer_facts_by_first_order on customer_facts (store_id, first_order_on, customer_id, business_id);

-- What a customer is found by: words of names, the e-mail address, and the phone number with its last seven and its
-- last four digits.
create table customer_term (
  business_id bigint not null,
  term text collate "C" not null,
  customer_id bigint not null,
  primary key (business_id, term, customer_id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create index customer_term_by_customer on customer_term (customer_id, business_id);

-- Words of the business that stand on customers.
create table customer_note_tag (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id)
);
create unique index customer_note_tag_by_name on customer_note_tag (business_id, lower(name)) where archived_at is null;

create table customer_tagging (
  business_id bigint not null,
  customer_id bigint not null,
  tag_id bigint not null,
  primary key (business_id, customer_id, tag_id),
  foreign key (business_id, customer_id) references customer (business_id, id),
  foreign key (business_id, tag_id) references customer_note_tag (business_id, id)
);
create index customer_tagging_by_tag on customer_tagging (tag_id, customer_id, business_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'customer_facts', 'customer_term', 'customer_note_tag', 'customer_tagging'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update, delete on customer_facts to washboard_app;
grant select, insert, delete on customer_term, customer_tagging to washboard_app;
grant select, insert, update on customer_note_tag to washboard_app;

-- Customers who are there already.
insert into customer_facts (business_id, customer_id, store_id, store_ids, name_key, since_on, is_commercial,
  sms_consent, email_consent, orders, spend_cents, first_order_on, last_order_on, double_gap, at_risk_from, lapsed_from)
with counted as (
  select o.business_id, o.customer_id, o.store_id, o.business_date,
    s.gross_cents - s.discount_cents + s.fee_cents + s.tax_cents + s.tip_cents - s.refunded_cents as cents
  from laundry_order o join order_state s on s.business_id = o.business_id and s.order_id = o.id
  where o.customer_id is not null and s.undone_at is null and s.voided_at is null
), sums as (
  select business_id, customer_id, count(*)::int as orders, sum(cents)::bigint as spend, min(business_date) as first_on,
    max(business_date) as last_on
  from counted group by business_id, customer_id
), gaps as (
  select business_id, customer_id, (2 * percentile_cont(0.5) within group (order by gap))::int as double_gap
  from (
    select business_id, customer_id,
      business_date - lag(business_date) over (partition by business_id, customer_id order by business_date) as gap
    from (select distinct business_id, customer_id, business_date from counted) day
  ) step group by business_id, customer_id having count(*) >= 3
), places as (
  select business_id, customer_id, array_agg(store_id order by store_id) as store_ids from (
    select business_id, customer_id, store_id from counted
    union select business_id, id, store_id from customer where archived_at is null
  ) place group by business_id, customer_id
)
select c.business_id, c.id, place.store_id, places.store_ids,
  lower(case when c.company_name = '' then trim(c.first_name || ' ' || c.last_name) else c.company_name end),
  c.business_date, c.is_commercial, c.sms_consent, c.email_consent, coalesce(orders, 0), coalesce(spend, 0), first_on,
  last_on, double_gap, last_on + coalesce(3 * double_gap / 4, 30) + 1, last_on + coalesce(3 * double_gap / 2, 90) + 1
from customer c
join places on places.business_id = c.business_id and places.customer_id = c.id
cross join lateral unnest(places.store_ids) as place (store_id)
left join sums on sums.business_id = c.business_id and sums.customer_id = c.id
left join gaps on gaps.business_id = c.business_id and gaps.customer_id = c.id
where c.archived_at is null;

insert into customer_term (business_id, term, customer_id)
select business_id, term, id from customer cross join lateral (
  select distinct term from (
    select regexp_split_to_table(lower(first_name || ' ' || last_name || ' ' || company_name), '[[:space:].,/&()-]+')
    union select lower(email)
    union select right(phone, digits) from unnest(array[10, 7, 4]) as digits
  ) term (term) where term <> ''
) found
where archived_at is null;
