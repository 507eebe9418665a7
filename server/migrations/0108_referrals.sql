-- The terms of the referral program from an instant on. Rows are never changed: an order has the terms of its time.
create table referral_terms (
  business_id bigint not null references business (id),
  version integer not null,
  since timestamptz not null,
  is_on boolean not null,
  -- The friend's discount.
  kind text not null check (kind in ('PERCENTAGE', 'FIXED_AMOUNT')),
  value integer not null check (value > 0),
  min_order_cents integer check (min_order_cents >= 0),
  -- Store credit for the referrer.
  reward_cents integer not null check (reward_cents > 0),
  per_referrer_limit integer check (per_referrer_limit > 0),
  budget_cents integer check (budget_cents >= 0),
  primary key (business_id, version)
);

-- The code that a customer hands on.
create table referral_code (
  business_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  code text not null,
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create unique index referral_code_by_code on referral_code (code, business_id);
create unique index referral_code_of_customer on referral_code (customer_id, business_id) where archived_at is null;

-- Store credit that a referrer got for an order; reversed if the order was voided.
create table referral_reward (
  business_id bigint not null,
  order_id bigint not null,
  referrer_id bigint not null,
  reward_cents integer not null check (reward_cents > 0),
  is_reversed boolean not null default false,
  primary key (business_id, order_id),
  foreign key (business_id, order_id) references laundry_order (business_id, id),
  foreign key (business_id, referrer_id) references customer (business_id, id)
);
create index referral_reward_of_customer on referral_reward (referrer_id, business_id);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['referral_terms', 'referral_code', 'referral_reward'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert on referral_terms to washboard_app;
grant select, insert, update on referral_code, referral_reward to washboard_app;
