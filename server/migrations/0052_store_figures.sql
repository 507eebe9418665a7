-- What a customer came to at this store alone, so that a list of some stores adds up these and nothing else. The figures
-- beside them are of every store: they tell the segment, and sort whoever was at no store beside the chosen ones.
alter table customer_facts
  add column own_orders integer not null default 0,
  add column own_spend_cents bigint not null default 0,
  add column own_first_order_on date,
  add column own_last_order_on date;

update customer_facts f set own_orders = own.orders, own_spend_cents = own.spend, own_first_order_on = own.first_on,
  own_last_order_on = own.last_on
from (
  select business_id, customer_id, store_id, count(*)::int as orders,
    sum(balance_cents + paid_cents - refunded_cents)::bigint as spend, min(placed_on) as first_on, max(placed_on) as last_on
  from order_state where customer_id is not null and undone_at is null and voided_at is null
  group by business_id, customer_id, store_id
) own
where f.business_id = own.business_id and f.customer_id = own.customer_id and f.store_id = own.store_id;

-- Of whoever was at one store alone, the figures of every store are those of the one.
create index customer_facts_by_own_last_order on customer_facts (store_id,
  (case when own_last_order_on is null then date '0001-01-01' else own_last_order_on end), customer_id, business_id)
  where cardinality(store_ids) > 1;
create index customer_facts_by_own_spend
  on customer_facts (store_id, own_spend_cents, customer_id, business_id) where cardinality(store_ids) > 1;

-- What is rare is read by an index of its own and then sorted; what is common is found soon along the index that sorts.
create index customer_facts_by_silence
  on customer_facts (store_id, lapsed_from, at_risk_from, customer_id, business_id) where lapsed_from is not null;
create index customer_facts_commercial on customer_facts (store_id, customer_id, business_id) where is_commercial;
create index customer_facts_sms on customer_facts (store_id, customer_id, business_id) where sms_consent;
create index customer_facts_email on customer_facts (store_id, customer_id, business_id) where email_consent;
create index customer_facts_no_consent on customer_facts (store_id, customer_id, business_id)
  where not sms_consent and not email_consent;

-- Row-level security takes `coalesce` for something that might tell of other rows, so that a cursor was no bound in its
-- index and a deep page read the whole store; it trusts `case`.
drop index customer_facts_by_last_order;
create index customer_facts_by_last_order on customer_facts (store_id,
  (case when last_order_on is null then date '0001-01-01' else last_order_on end), customer_id, business_id);
