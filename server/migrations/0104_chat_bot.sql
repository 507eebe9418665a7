-- What the chatbot says: of the business, and of stores that have their own.
create table chat_bot_text (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- Null: of the whole business.
  store_id bigint,
  welcome text not null default '',
  -- Each with a question and an answer.
  questions jsonb not null default '[]',
  escalation_phone text,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create unique index chat_bot_text_of_store on chat_bot_text (coalesce(store_id, 0), business_id);

alter table chat_bot_text enable row level security;
create policy one_business on chat_bot_text to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on chat_bot_text to washboard_app;
