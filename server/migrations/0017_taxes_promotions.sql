-- Taxes and promotions.

-- What a tax takes at a store, and of what, from an instant on; a rate of 0 ends it. Rows are never changed.
create table tax (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  source text not null,
  recorded_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create unique index tax_by_name on tax (lower(name), business_id);

create table tax_rate (
  business_id bigint not null,
  id bigint generated always as identity,
  tax_id bigint not null,
  store_id bigint not null,
  -- Millionths.
  rate integer not null check (rate between 0 and 1000000),
  taxes text[] not null check (taxes <@ array['LAUNDRY', 'DRY_CLEANING', 'PRODUCT', 'DELIVERY_FEE']),
  effective_from timestamptz not null,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, tax_id) references tax (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index tax_rate_at on tax_rate (store_id, tax_id, effective_from, id, business_id);

create table promotion (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  code text not null,
  name text not null,
  kind text not null check (kind in ('PERCENTAGE', 'FIXED_AMOUNT')),
  -- Millionths off, or cents off.
  value integer not null check (value > 0),
  active_from timestamptz not null,
  active_to timestamptz,
  -- The share of customers, in millionths, from whom it is kept, to see what it does.
  hold_out_rate integer not null check (hold_out_rate between 0 and 1000000),
  source text not null,
  recorded_at timestamptz not null default now(),
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id),
  check (active_to > active_from),
  check (kind <> 'PERCENTAGE' or value <= 1000000)
);
create unique index promotion_by_code on promotion (code, business_id);

-- From whom a promotion is kept, since when.
create table promotion_hold_out (
  business_id bigint not null,
  promotion_id bigint not null,
  customer_id bigint not null,
  since timestamptz not null,
  primary key (business_id, promotion_id, customer_id),
  foreign key (business_id, promotion_id) references promotion (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['tax', 'tax_rate', 'promotion', 'promotion_hold_out'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;

grant select, insert, update on tax, promotion to washboard_app;
grant select, insert on tax_rate, promotion_hold_out to washboard_app;
