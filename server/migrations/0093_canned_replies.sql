-- Answers that people write once and insert in conversations; fields in braces are filled in then.
create table canned_reply (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null,
  wording text not null,
  version integer not null default 1,
  archived_at timestamptz,
  primary key (business_id, id)
);

alter table canned_reply enable row level security;
create policy one_business on canned_reply to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on canned_reply to washboard_app;
