-- The ESD card reader of a store, by its serial number; null once it was removed.
create table esd_reader (
  business_id bigint not null,
  store_id bigint not null,
  serial text,
  -- Its last report; null before the first.
  is_online boolean not null default false,
  seen_at timestamptz,
  version integer not null default 1,
  primary key (business_id, store_id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create unique index esd_reader_by_serial on esd_reader (business_id, serial) where serial is not null;

alter table esd_reader enable row level security;
create policy one_business on esd_reader to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on esd_reader to washboard_app;
