-- How far the simulated carriers are with a number; real carriers keep this themselves.
create table carrier_registration (
  phone text primary key,
  state text not null check (state in ('NOT_REGISTERED', 'PENDING', 'VERIFIED', 'REFUSED')),
  -- Why they refused it.
  reason text
);
grant select, insert, update, delete on carrier_registration to washboard_lookup;
insert into carrier_registration select phone, registration, registration_reason from messenger_settings;
-- When the carrier last told its state; null if it was set by hand.
alter table messenger_settings add column registration_read_at timestamptz;
