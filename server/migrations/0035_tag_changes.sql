-- A tag given to many customers at once, or taken from them: to whom it made a difference, so that it can be undone.
create table customer_tag_change (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  tag_id bigint not null,
  is_added boolean not null,
  customer_ids bigint[] not null,
  -- Who did it may undo it, and who sees the whole business.
  user_id bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, tag_id) references customer_note_tag (business_id, id)
);
alter table customer_tag_change enable row level security;
create policy one_business on customer_tag_change to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on customer_tag_change to washboard_app;
