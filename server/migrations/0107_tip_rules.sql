-- How the tips of a week are shared, at one store or at all without a rule of their own.
create table tip_rule (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- Null is for all stores.
  store_id bigint,
  shared_by text not null check (shared_by in ('MINUTES', 'EVENLY')),
  -- Who gets a share.
  groups text[] not null check (groups <@ array['ATTENDANT', 'DRIVER', 'INSTALLER', 'MANAGER']),
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create unique index tip_rule_of_store on tip_rule (business_id, coalesce(store_id, 0)) where archived_at is null;
alter table tip_rule enable row level security;
create policy one_business on tip_rule to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on tip_rule to washboard_app;
