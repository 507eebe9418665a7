-- One text to many customers, each recipient by itself.
create table bulk_message (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- The page's name of it: the same one is sent once, however often it asks.
  key uuid not null,
  wording text not null,
  message_type text not null check (message_type in ('Marketing', 'Transactional')),
  send_at timestamptz,
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'STOPPED')),
  made_by text not null,
  user_id bigint,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index bulk_message_once on bulk_message (business_id, key);

create table bulk_recipient (
  business_id bigint not null,
  bulk_id bigint not null,
  customer_id bigint not null,
  phone text,
  -- Their text; null until it is written, or if they get none.
  message_id bigint,
  -- Why they get none.
  refusal text,
  primary key (business_id, bulk_id, customer_id),
  foreign key (business_id, bulk_id) references bulk_message (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create index bulk_recipient_waiting on bulk_recipient (bulk_id, customer_id, business_id)
  where message_id is null and refusal is null;

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['bulk_message', 'bulk_recipient'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on bulk_message, bulk_recipient to washboard_app;
