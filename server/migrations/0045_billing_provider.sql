-- What a provider that bills the businesses says of their subscriptions, and whether it decides.

-- What the provider knows a business by; null where staff said that it is nobody there, whatever the provider says.
create table billing_payer (
  business_id bigint primary key references business (id),
  payer_id text unique
);
alter table billing_payer enable row level security;
create policy one_business on billing_payer for select to washboard_app using (business_id = current_business());
create policy look_up on billing_payer to washboard_lookup using (true) with check (true);
grant select on billing_payer to washboard_app;
grant select, insert, update on billing_payer to washboard_lookup;

-- Notices that were taken, so that one that is sent again changes nothing.
create table billing_notice (
  notice_id text primary key,
  taken_at timestamptz not null
);
grant select, insert, delete on billing_notice to washboard_lookup;

-- What was said of each subscription, of payers too that are no business here yet. Nothing is ever changed here,
-- and of answers that say the same the first and the last are kept: how one stands is told by all of it in order of
-- time, however it came.
create table billing_told (
  id bigint generated always as identity primary key,
  payer_id text not null,
  subscription_id text not null,
  state text not null check (state in ('paid', 'unpaid', 'ended', 'unclear', 'never')),
  at timestamptz not null,
  -- Of two of the same moment the higher is the later.
  rank smallint not null,
  ended_at timestamptz
);
create index billing_told_by_payer on billing_told (payer_id, at, rank, id);
grant select, insert, delete on billing_told to washboard_lookup;

-- Set by staff while there is a provider: what that says does not count until staff lets it decide again.
alter table subscription add column by_hand boolean not null default false;
create index subscription_overdue on subscription (since) where standing = 'SUSPENDED';
