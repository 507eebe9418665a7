-- Where machines stand in their store, on a grid of 16 columns and 20 rows. The plan of a store has one version.
create table floor_plan (
  business_id bigint not null,
  store_id bigint not null,
  version integer not null default 1,
  primary key (business_id, store_id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create table machine_spot (
  business_id bigint not null,
  machine_id bigint not null,
  store_id bigint not null,
  x integer not null check (x between 1 and 16),
  y integer not null check (y between 1 and 20),
  primary key (business_id, machine_id),
  unique (business_id, store_id, x, y),
  foreign key (business_id, machine_id) references machine (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);

alter table floor_plan enable row level security;
create policy one_business on floor_plan to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on floor_plan to washboard_app;
alter table machine_spot enable row level security;
create policy one_business on machine_spot to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, delete on machine_spot to washboard_app;
