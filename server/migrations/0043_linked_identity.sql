-- Accounts of an outside provider by which people sign in. The e-mail there may change; issuer and subject do not.

create table linked_identity (
  issuer text not null,
  subject text not null,
  user_id bigint not null references app_user (id),
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (issuer, subject),
  -- An e-mail that somebody else was given at the provider opens nothing of who had it before.
  unique (user_id, issuer)
);
grant select, insert, update, delete on linked_identity to washboard_lookup;
