-- How the subscription of a business stands; without a row it is active.

create table subscription (
  business_id bigint primary key references business (id),
  standing text not null check (standing in ('ACTIVE', 'SUSPENDED', 'SUSPENDED_90_DAYS')),
  since timestamptz not null
);
alter table subscription enable row level security;
create policy one_business on subscription to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on subscription to washboard_app;
