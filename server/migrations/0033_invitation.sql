-- Who was asked into a business by mail, as what; the link in the mail is the token.

create table invitation (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  token_hash bytea not null,
  first_name text not null,
  last_name text not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'manager', 'installer', 'Driver')),
  store_ids bigint[] not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Accepted, taken back, or overtaken by a newer one.
  ended_at timestamptz,
  primary key (business_id, id)
);
create index invitation_open on invitation (business_id, id desc) where ended_at is null;
create index invitation_by_token on invitation (token_hash) where ended_at is null;
alter table invitation enable row level security;
create policy one_business on invitation to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on invitation to washboard_app;

-- Whoever opens the link names no business.
create policy look_up on invitation for select to washboard_lookup using (true);
grant select on invitation to washboard_lookup;
