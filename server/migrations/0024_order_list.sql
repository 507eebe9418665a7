-- What lists of orders show, filter and sort by stands where the order's state does, so that each sort and filter
-- walks an index of one table. What was told of the order never changes; the rest is reckoned anew with its state.

alter table order_state
  add column type text,
  -- In capitals, for the search by its beginning.
  add column code_key text collate "C",
  add column customer_id bigint,
  add column placed_at timestamptz,
  add column placed_on date,
  -- Infinity where nothing was promised.
  add column due_at timestamptz,
  -- 1 is to be picked up, 2 to be returned, 3 both.
  add column delivers smallint not null default 0,
  add column value_cents bigint not null
    generated always as (gross_cents - discount_cents + fee_cents + tax_cents + tip_cents) stored,
  add column version integer not null default 1;

update order_state s set type = o.type, code_key = upper(o.code), customer_id = o.customer_id,
  placed_at = o.placed_at, placed_on = o.business_date, due_at = coalesce(o.promised_at, 'infinity'),
  delivers = coalesce((
    select sum(distinct case kind when 'PICKUP' then 1 else 2 end) from delivery d
    where d.business_id = s.business_id and d.order_id = s.order_id), 0)
from laundry_order o where o.business_id = s.business_id and o.id = s.order_id;

alter table order_state
  alter column type set not null,
  alter column code_key set not null,
  alter column placed_at set not null,
  alter column placed_on set not null,
  alter column due_at set not null;

create index order_state_placed on order_state (store_id, placed_on, placed_at, order_id, business_id)
  where undone_at is null;
create index order_state_due on order_state (store_id, due_at, order_id, business_id) where undone_at is null;
create index order_state_value on order_state (store_id, value_cents, order_id, business_id)
  where undone_at is null;
create index order_state_balance on order_state (store_id, balance_cents, order_id, business_id)
  where undone_at is null;
create index order_state_status on order_state (store_id, status, placed_on, placed_at, order_id, business_id)
  where undone_at is null;
create index order_state_type on order_state (store_id, type, placed_on, placed_at, order_id, business_id)
  where undone_at is null;
create index order_state_code on order_state (store_id, code_key, order_id, business_id) where undone_at is null;
-- The few that are voided, and those that are brought or fetched.
create index order_state_voided on order_state (store_id, placed_on, placed_at, order_id, business_id)
  where undone_at is null and voided_at is not null;
create index order_state_delivers on order_state (store_id, placed_on, placed_at, order_id, business_id)
  where undone_at is null and delivers > 0;
create index order_state_customer on order_state (customer_id, placed_on, placed_at, order_id, business_id)
  where undone_at is null and customer_id is not null;
