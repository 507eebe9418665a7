-- Orders are found by code, customer and day through what lists walk (order_state); nothing asked these any more,
-- and each was written with every order.
drop index order_by_day;
drop index order_by_customer;
drop index order_by_code;
drop index catalog_item_by_name;
