-- Keys for programs. A key names its business in its text, so it is found without looking over all of them.

create table access_key (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  source text not null,
  prefix text not null,
  key_hash bytea not null,
  scopes text[] not null,
  -- Without any it may speak for every store.
  store_ids bigint[],
  created_by text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  version integer not null default 1,
  primary key (business_id, id),
  unique (business_id, key_hash)
);

alter table access_key enable row level security;
create policy one_business on access_key to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on access_key to washboard_app;
