-- Texts that are sent by themselves, and which were sent. A kind without a row is off and says what we propose.
create table automatic_text (
  business_id bigint not null references business (id),
  kind text not null,
  is_on boolean not null default false,
  wording text not null,
  version integer not null default 1,
  primary key (business_id, kind)
);

create table automatic_text_log (
  business_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  -- What it is about, such as an order; it gets a text of this kind once.
  about text not null,
  order_id bigint,
  customer_id bigint not null,
  at timestamptz not null,
  -- The text; null if it was held back.
  message_id bigint,
  -- Why it was held back.
  refusal text,
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create unique index automatic_text_once on automatic_text_log (business_id, kind, about);
create index automatic_text_log_by_kind on automatic_text_log (business_id, kind, at);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['automatic_text', 'automatic_text_log'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on automatic_text, automatic_text_log to washboard_app;
