-- What a modifier has besides other items: whether it is offered, its price, and which services it goes with.
alter table catalog_item
  add column is_enabled boolean not null default true,
  -- Where a store has no price of its own; null until someone sets it.
  add column modifier_price_cents integer check (modifier_price_cents between 0 and 100000000),
  -- Of services. With none of both it goes with every service.
  add column for_category_ids bigint[] not null default '{}',
  add column for_service_ids bigint[] not null default '{}',
  add check (kind = 'MODIFIER'
    or (is_enabled and modifier_price_cents is null and for_category_ids = '{}' and for_service_ids = '{}'));
