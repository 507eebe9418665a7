-- What customers agreed to and took back, entry by entry, and how they want their things done. The columns of
-- `customer` hold what stands by now.
create table customer_consent (
  business_id bigint not null,
  id bigint generated always as identity,
  customer_id bigint not null,
  channel text not null check (channel in ('SMS', 'EMAIL')),
  agreed boolean not null,
  at timestamptz not null,
  -- The program that told it, or the back office.
  source text not null,
  import_id bigint,
  how text,
  by_name text,
  recorded_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, customer_id) references customer (business_id, id)
);
create index customer_consent_by_customer on customer_consent (customer_id, channel, id, business_id);

create table customer_preference (
  business_id bigint not null,
  customer_id bigint not null,
  position smallint not null,
  name text not null,
  value text not null,
  primary key (business_id, customer_id, position),
  foreign key (business_id, customer_id) references customer (business_id, id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['customer_consent', 'customer_preference'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert on customer_consent to washboard_app;
grant select, insert, delete on customer_preference to washboard_app;

-- Of those who agreed before entries were kept only the latest telling is known.
insert into customer_consent (business_id, customer_id, channel, agreed, at, source, import_id)
select business_id, id, channel, true, changed_at, source, import_id
from customer cross join lateral (values ('SMS', sms_consent), ('EMAIL', email_consent)) as told (channel, agreed)
where agreed;
