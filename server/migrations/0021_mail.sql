-- Mails to people, in the business that has them sent; a transport carries them away. The texts go when the mail has
-- gone, since what resets a password stands in them.

create table mail (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- Its name at the transport, the same for every try.
  key uuid not null default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  text text,
  html text,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'REFUSED', 'EXPIRED', 'FAILED')),
  created_at timestamptz not null,
  -- Later it would no longer help, and is not sent.
  not_after timestamptz not null,
  ended_at timestamptz,
  last_error text,
  primary key (business_id, id)
);
alter table mail enable row level security;
create policy one_business on mail to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on mail to washboard_app;

-- What the embedded transport kept instead of sending it.
create table sink_mail (
  id bigint generated always as identity primary key,
  key text not null unique,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  kept_at timestamptz not null
);
grant select, insert, delete on sink_mail to washboard_lookup;

create table password_reset (
  token_hash bytea primary key,
  user_id bigint not null references app_user (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used, or overtaken by a newer one.
  ended_at timestamptz
);
create index password_reset_by_user on password_reset (user_id) where ended_at is null;
grant select, insert, update, delete on password_reset to washboard_lookup;
