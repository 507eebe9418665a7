-- The account's details and settings, and regions that keep their history when they are removed.

alter table business
  add column full_name text not null default '',
  add column address text not null default '',
  add column state text not null default '' check (state ~ '^([A-Z]{2})?$'),
  add column city text not null default '',
  add column zip_code text not null default '' check (zip_code ~ '^(\d{5}(-\d{4})?)?$'),
  add column phone text not null default '' check (phone ~ '^(\+1\d{10})?$'),
  add column email text not null default '' check (email = lower(email)),
  add column version integer not null default 1;

alter table region add column archived_at timestamptz;
alter table district add column archived_at timestamptz;

-- A business without a row has the defaults.
create table account_settings (
  business_id bigint primary key references business (id),
  id bigint generated always as identity,
  sales_weight text not null default 'DURING_INTAKE'
    check (sales_weight in ('BEFORE_PROCESSING', 'AFTER_PROCESSING', 'DURING_INTAKE', 'ON_COMPLETION')),
  before_processing boolean not null default false,
  after_processing boolean not null default false,
  during_intake boolean not null default true,
  on_completion boolean not null default false,
  is_custom_preferences_enabled boolean not null default true,
  requires_employee_code boolean not null default false,
  is_custom_url boolean not null default false,
  terms_of_service_url text not null default '',
  receipt_footer_message text not null default 'Thank you for your order.',
  is_hang_dry_enabled boolean not null default false,
  hang_dry_instructions text not null default '',
  has_self_serve boolean not null default true,
  has_full_serve boolean not null default true,
  in_store_tips jsonb not null default '{"isEnabled": false, "type": "PERCENTAGE", "choices": [10, 15, 20]}',
  online_tips jsonb not null default '{"isEnabled": false, "type": "PERCENTAGE", "choices": [10, 15, 20]}',
  convenience_fee_name text not null default 'Convenience fee' check (convenience_fee_name <> ''),
  version integer not null default 1,
  check (has_self_serve or has_full_serve),
  check (case sales_weight
    when 'BEFORE_PROCESSING' then before_processing
    when 'AFTER_PROCESSING' then after_processing
    when 'DURING_INTAKE' then during_intake
    else on_completion end),
  check (not is_custom_url or terms_of_service_url <> '')
);

alter table account_settings enable row level security;
create policy one_business on account_settings to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on account_settings to washboard_app;
