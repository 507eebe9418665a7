-- Filters of lists under names, for who made them or for everybody of the business.

create table saved_view (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  screen text not null check (screen in ('orders', 'customers')),
  name text not null,
  search text not null,
  shared boolean not null,
  user_id bigint not null,
  made_by text not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id),
  unique (business_id, screen, user_id, name)
);

alter table saved_view enable row level security;
create policy one_business on saved_view to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update, delete on saved_view to washboard_app;
