-- Words that staff put on the bags of an order, such as "Stain on collar".
create table bag_note_tag (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (business_id, id)
);
create unique index bag_note_tag_by_name on bag_note_tag (business_id, lower(name)) where archived_at is null;

create table order_bag_note (
  business_id bigint not null,
  order_id bigint not null,
  tag_id bigint not null,
  primary key (business_id, order_id, tag_id),
  foreign key (business_id, order_id) references laundry_order (business_id, id),
  foreign key (business_id, tag_id) references bag_note_tag (business_id, id)
);
create index order_bag_note_by_tag on order_bag_note (business_id, tag_id);

alter table bag_note_tag enable row level security;
create policy one_business on bag_note_tag to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
alter table order_bag_note enable row level security;
create policy one_business on order_bag_note to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on bag_note_tag to washboard_app;
grant select, insert, delete on order_bag_note to washboard_app;
