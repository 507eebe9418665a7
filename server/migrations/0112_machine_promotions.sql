-- What hours of the week give: another price, free drying, or more minutes for each start.
alter table machine_time_price
  add column gives text not null default 'PRICE' check (gives in ('PRICE', 'FREE', 'MINUTES')),
  add column bonus_minutes integer check (bonus_minutes between 1 and 60),
  alter column price_cents drop not null,
  add check ((gives = 'MINUTES') = (price_cents is null)),
  add check ((gives = 'MINUTES') = (bonus_minutes is not null)),
  add check (gives <> 'FREE' or (type = 'DRYER' and price_cents = 0));
