-- Orders are found by code, customer and day through what lists walk (order_state); nothing asked these any more,
-- and each was written with every order.
drop index order_by_day;
drop index order_by_customer;
drop index order_by_code;
drop index catalog_item_by_name;
-- What most orders are is found by walking all of them; only what is rarer has an index of its own.
drop index order_state_status;
drop index order_state_type;
create index order_state_open on order_state (store_id, status, placed_on, placed_at, order_id, business_id)
  where undone_at is null and status <> 'COMPLETED';
create index order_state_type on order_state (store_id, type, placed_on, placed_at, order_id, business_id)
  where undone_at is null and type <> 'WALK_IN';
