-- Who is writing an answer right now. It may be lost in a crash.
create unlogged table conversation_replying (
  business_id bigint not null,
  conversation_id bigint not null,
  member_id bigint not null,
  until timestamptz not null,
  primary key (business_id, conversation_id, member_id)
);

alter table conversation_replying enable row level security;
create policy one_business on conversation_replying to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update, delete on conversation_replying to washboard_app;
