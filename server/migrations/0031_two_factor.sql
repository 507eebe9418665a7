-- A second proof at the sign-in: codes of an authenticator app, and codes on paper for when it is lost.

create table two_factor (
  user_id bigint primary key references app_user (id),
  -- Sealed with a key that comes from the secret of the installation. Null while it is off.
  secret bytea,
  on_since timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint not null default 0,
  -- Shown to be read by an app, and in force once a code of that app was typed.
  pending_secret bytea,
  pending_since timestamptz,
  check ((secret is null) = (on_since is null)),
  check ((pending_secret is null) = (pending_since is null))
);
grant select, insert, update, delete on two_factor to washboard_lookup;

create table recovery_code (
  user_id bigint not null references app_user (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
grant select, insert, update, delete on recovery_code to washboard_lookup;
