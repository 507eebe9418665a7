-- The first text of a customer that the chatbot still has to answer.
alter table conversation add column bot_asked_id bigint;
create index conversation_bot_asked on conversation (bot_asked_id, business_id) where bot_asked_id is not null;
create policy every_asked_bot on conversation for select to washboard_lookup using (bot_asked_id is not null);
grant select (business_id, bot_asked_id) on conversation to washboard_lookup;
