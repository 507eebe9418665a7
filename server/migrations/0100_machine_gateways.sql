-- A gateway by its code. Its claim is used once, and gives it a password of its own.
create table machine_gateway (
  business_id bigint not null,
  store_id bigint not null,
  code text not null,
  claim_hash bytea,
  claim_until timestamptz not null,
  password_hash bytea,
  claimed_at timestamptz,
  -- Its last report of itself; null before the first. The offset is null until it compared its clock.
  version text,
  clock_offset_ms bigint,
  waiting_vends integer,
  primary key (business_id, code),
  foreign key (business_id, store_id) references store (business_id, id)
);

alter table machine_gateway enable row level security;
create policy one_business on machine_gateway to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on machine_gateway to washboard_app;
