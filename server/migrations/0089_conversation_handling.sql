-- Who answers a conversation, whether it comes first, until when it waits, and notes that only colleagues see.
alter table conversation add column assignee_id bigint;
alter table conversation add column is_priority boolean not null default false;
-- Hidden until then; null once that time came or the customer wrote.
alter table conversation add column snoozed_until timestamptz;
alter table conversation add foreign key (business_id, assignee_id) references team_member (business_id, id);
create index conversation_snoozed on conversation (snoozed_until, id, business_id) where snoozed_until is not null;
create index conversation_assigned on conversation (assignee_id, last_message_at, id, business_id)
  where assignee_id is not null;
create index conversation_priority on conversation (last_message_at, id, business_id) where is_priority;

create table conversation_note (
  business_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  text text not null,
  author_name text not null,
  user_id bigint,
  -- Colleagues it is addressed to.
  mentioned bigint[] not null default '{}',
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id)
);
create index conversation_note_of on conversation_note (conversation_id, created_at, id, business_id);
alter table conversation_note enable row level security;
create policy one_business on conversation_note to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert on conversation_note to washboard_app;
grant usage on sequence conversation_note_id_seq to washboard_app;
