-- What products have besides services: a barcode, an image, and whether they are featured. How much of each is in
-- stock, and when it runs low.

alter table catalog_item
  add column barcode text,
  -- The name of its stored image.
  add column image text,
  add column is_featured boolean not null default true,
  add check (kind = 'PRODUCT' or (barcode is null and image is null));
create unique index catalog_item_by_barcode on catalog_item (barcode, business_id)
  where barcode is not null and archived_at is null and undone_at is null;

-- Entries made by people: what they counted, the other store of a transfer, and the entry that one reverses.
alter table stock_movement
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('RECEIVED', 'SOLD', 'COUNTED', 'LOST', 'RETURNED', 'TRANSFERRED')),
  add column counted integer,
  add column other_store_id bigint,
  add column reverses_id bigint,
  add column by_name text;
create unique index stock_movement_reversed on stock_movement (reverses_id, business_id) where reverses_id is not null;
drop index stock_movement_by_product;
create index stock_movement_by_product on stock_movement (code, at, id, store_id, business_id);

-- The stock of a product at a store: the sum of its movements, kept in the transaction that adds one.
create table stock_level (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  code text not null,
  quantity bigint not null default 0,
  -- A quantity at or below it is low; null means nobody watches it.
  low_at integer check (low_at >= 0),
  -- How many there should be after a reorder.
  reorder_to integer check (reorder_to >= 0),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create unique index stock_level_by_product on stock_level (store_id, code, business_id);
create index stock_level_by_code on stock_level (code, business_id);

insert into stock_level (business_id, store_id, code, quantity)
select business_id, store_id, code, sum(quantity) from stock_movement group by business_id, store_id, code;

alter table stock_level enable row level security;
create policy one_business on stock_level to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on stock_level to washboard_app;
