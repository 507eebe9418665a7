-- How long customers waited for a person, and how long until a conversation was resolved.
create table response_time (
  business_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  store_id bigint not null,
  kind text not null check (kind in ('RESPONSE', 'RESOLUTION')),
  -- The store's day on which the customer wrote.
  day date not null,
  began_at timestamptz not null,
  ended_at timestamptz not null,
  -- Of opening hours, rounded up; hours and target as they were then.
  minutes integer not null check (minutes >= 0),
  target_minutes integer,
  -- Who answered or resolved.
  person text,
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  check (ended_at >= began_at)
);
create index response_time_by_day on response_time (store_id, day, business_id);
alter table response_time enable row level security;
create policy one_business on response_time to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert on response_time to washboard_app;

-- Since the customer first wrote after it was last resolved.
alter table conversation add column opened_at timestamptz;
create index conversation_waiting on conversation (waiting_since, id, business_id) where waiting_since is not null;
-- A customer who waits longer, in opening hours, is escalated; null: never.
alter table messenger_settings add column reply_target_minutes integer
  check (reply_target_minutes between 1 and 10080);

create index message_outbound on message (created_at, business_id) where direction = 'Outbound';
create index text_stop_by_time on text_stop (at, business_id) where is_stopped;
