-- Days on which a store is closed, and deliveries on them that keep their time anyway.
create table schedule_closure (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  name text not null check (name <> ''),
  start_date date not null,
  end_date date not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  check (end_date >= start_date)
);
create index schedule_closure_by_store on schedule_closure (store_id, start_date, business_id);

create table schedule_dismissal (
  business_id bigint not null,
  closure_id bigint not null,
  delivery_id bigint not null,
  dismissed_at timestamptz not null,
  primary key (business_id, closure_id, delivery_id),
  foreign key (business_id, closure_id) references schedule_closure (business_id, id),
  foreign key (business_id, delivery_id) references delivery (business_id, id)
);
create index schedule_dismissal_by_delivery on schedule_dismissal (delivery_id, business_id);

alter table schedule_closure enable row level security;
alter table schedule_dismissal enable row level security;
create policy one_business on schedule_closure to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy one_business on schedule_dismissal to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on schedule_closure to washboard_app;
grant select, insert, delete on schedule_dismissal to washboard_app;
