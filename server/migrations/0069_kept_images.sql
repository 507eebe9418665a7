-- Images that people uploaded. Their bytes are in the file store.
create table kept_image (
  business_id bigint not null references business (id),
  name uuid not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_at timestamptz not null,
  -- Until when it is kept although nothing uses it; null while something does.
  unused_until timestamptz,
  primary key (business_id, name)
);
create index kept_image_unused on kept_image (unused_until) where unused_until is not null;

alter table kept_image enable row level security;
create policy one_business on kept_image to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy look_up on kept_image to washboard_lookup using (true) with check (true);
grant select, insert, update on kept_image to washboard_app;
grant select, delete on kept_image to washboard_lookup;
