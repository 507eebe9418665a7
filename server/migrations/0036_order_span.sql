-- The days between which something of an order happened: its first and last, of its entries and of reaching each
-- basis. The bridge reads only the orders that reach over an end of its period, and those that are never even.
alter table order_state add column first_on date, add column last_on date,
  -- An entry of it was made at another store.
  add column is_elsewhere boolean not null default false;
update order_state s set first_on = d.first_on, last_on = d.last_on
from (
  select business_id, order_id, min(day) as first_on, max(day) as last_on from order_day group by business_id, order_id
) d
where d.business_id = s.business_id and d.order_id = s.order_id;
update order_state set first_on = placed_on, last_on = placed_on where first_on is null;
update order_state s set is_elsewhere = true
where exists (
  select from ledger_entry e
  where e.business_id = s.business_id and e.order_id = s.order_id and e.store_id <> s.store_id
);
alter table order_state alter column first_on set not null, alter column last_on set not null,
  -- Not even, undone, or too long to be looked for by its first day.
  add column is_loose boolean not null generated always as (
    undone_at is not null or balance_cents <> 0 or last_on - first_on > 14
  ) stored;

create index order_state_span on order_state (store_id, first_on, last_on, order_id, business_id)
  where not is_loose and last_on > first_on;
create index order_state_loose on order_state (store_id, last_on, first_on, order_id, business_id) where is_loose;
create index order_state_elsewhere on order_state (business_id, last_on, first_on, order_id) where is_elsewhere;
-- Paid for, and counted in some basis not yet.
create index order_state_unreached on order_state (store_id, last_on, first_on, order_id, business_id)
  include (received_on, ready_on, paid_on, returned_on)
  where (paid_cents <> 0 or refunded_cents <> 0)
    and (received_on is null or ready_on is null or paid_on is null or returned_on is null);
