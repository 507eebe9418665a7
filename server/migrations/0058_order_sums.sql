-- Counts and sums of a list leave voided orders out and read only this index.
create index order_state_sums on order_state (store_id, placed_on, business_id) include (value_cents, balance_cents)
  where undone_at is null and voided_at is null;
