-- Passkeys of people: keys that their devices keep, of which we know the public half.

create table passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user (id),
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the device says it was used; some keep none and say 0 for ever.
  counter bigint not null check (counter >= 0),
  -- How the device is reached: usb, nfc, internal…
  transports text[] not null,
  is_backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  version integer not null default 1
);
create index passkey_by_user on passkey (user_id, id);
grant select, insert, update, delete on passkey to washboard_lookup;
