-- Customers who get no marketing text, so that others can be compared with them.
alter table automatic_text_log add column is_held_out boolean not null default false;
create index automatic_text_log_by_customer on automatic_text_log (customer_id, at, business_id);
