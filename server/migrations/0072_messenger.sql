-- Text messages with customers, what a phone agreed to, and the simulated carrier.
alter table account_settings add column is_messaging_enabled boolean not null default false;

create index customer_by_phone on customer (phone, business_id) where phone is not null;

-- A phone's word about all texts, entry by entry: STOP or START. The latest stands.
create table text_stop (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  phone text not null,
  is_stopped boolean not null,
  at timestamptz not null,
  -- How they told us, in their own words.
  wording text not null,
  how text not null,
  primary key (business_id, id)
);
create index text_stop_by_phone on text_stop (phone, id, business_id);

create table messenger_settings (
  business_id bigint primary key references business (id),
  -- The number that the business sends from.
  phone text not null unique,
  is_chat_bot_enabled boolean not null default false
);

create table conversation (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- Null while nobody knows whose number it is.
  customer_id bigint,
  phone text not null,
  created_at timestamptz not null,
  last_message_at timestamptz not null,
  -- The last message that the customer wrote.
  last_inbound_at timestamptz,
  -- Since when the customer waits for an answer.
  waiting_since timestamptz,
  unread integer not null default 0,
  escalated_at timestamptz,
  escalation_reason text,
  -- Null: as the business has it.
  is_chat_bot_enabled boolean,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create unique index conversation_by_phone on conversation (phone, business_id);
create index conversation_by_customer on conversation (customer_id, business_id);
create index conversation_primary on conversation (last_message_at, id, business_id)
  where last_inbound_at is not null and escalated_at is null;
create index conversation_unread on conversation (last_message_at, id, business_id) where unread > 0;
create index conversation_escalated on conversation (last_message_at, id, business_id) where escalated_at is not null;
create index conversation_other on conversation (last_message_at, id, business_id)
  where last_inbound_at is null and escalated_at is null;

create table message (
  business_id bigint not null,
  id bigint generated always as identity,
  conversation_id bigint not null,
  direction text not null check (direction in ('Inbound', 'Outbound')),
  message_type text not null check (message_type in ('Marketing', 'Transactional', 'Escalation')),
  ai_type text check (ai_type in ('Support', 'Escalation')),
  source text check (source in
    ('BUSINESS_MANAGER', 'DRIVER_APP', 'EMPLOYEE_APP', 'BOT', 'MARKETING_AUTOMATION', 'BACKEND_AUTOMATION')),
  text text not null,
  order_id bigint,
  delivery_status text not null check (delivery_status in
    ('SCHEDULED', 'QUEUED', 'SENDING', 'SENT', 'DELIVERED', 'UNDELIVERED', 'FAILED', 'UNKNOWN', 'RECEIVED')),
  -- The carrier's reason, or ours, of a failure.
  error_code text,
  segments integer not null,
  created_at timestamptz not null,
  -- When it should go out, if not at once.
  send_at timestamptz,
  delivered_at timestamptz,
  -- The carrier's name of it.
  provider_id text,
  -- Our name of it at the carrier.
  key uuid not null default gen_random_uuid(),
  sent_by text,
  user_id bigint,
  deleted_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, conversation_id) references conversation (business_id, id)
);
create index message_by_conversation on message (conversation_id, created_at, id, business_id);
create unique index message_received_once on message (provider_id, business_id) where direction = 'Inbound';
create unique index message_by_key on message (key);
create index message_due on message (send_at, id, business_id) where delivery_status = 'SCHEDULED';

-- Words of a conversation's messages, for the search.
create table conversation_term (
  business_id bigint not null,
  term text not null,
  conversation_id bigint not null,
  primary key (business_id, term, conversation_id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['text_stop', 'messenger_settings', 'conversation', 'message', 'conversation_term'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert on text_stop, conversation_term to washboard_app;
grant select, insert, update on messenger_settings, conversation, message to washboard_app;
grant usage on sequence conversation_id_seq to washboard_app;
-- A number names its business, and a key its message, before a business is known.
create policy every_number on messenger_settings for select to washboard_lookup using (true);
create policy every_message on message for select to washboard_lookup using (true);
grant select on messenger_settings, message to washboard_lookup;

-- The simulated carrier: the phones of a test installation. Not part of any business.
create table carrier_message (
  id bigint generated always as identity primary key,
  -- Of a message to a phone: the sender's key. It is sent once, whatever happens.
  key text unique,
  -- The business's number, and the phone's.
  business_phone text not null,
  phone text not null,
  is_from_phone boolean not null,
  text text not null,
  state text not null,
  error_code text,
  -- When its state changes next.
  due_at timestamptz,
  created_at timestamptz not null default now()
);
create index carrier_message_by_phone on carrier_message (phone, id);
create index carrier_message_due on carrier_message (due_at) where due_at is not null;
grant select, insert, update, delete on carrier_message to washboard_lookup;
