-- Sessions of locations' tablets.
create table tablet_session (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  token_hash bytea not null,
  -- SHA-256 of the stored password that opened it: setting another ends it.
  opened_by bytea not null,
  began_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  user_agent text not null,
  address text not null,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create unique index tablet_session_token on tablet_session (token_hash, business_id);

alter table tablet_session enable row level security;
create policy one_business on tablet_session to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on tablet_session to washboard_app;
