-- Opening hours, the history of a location's place, and the login of its tablet.

-- A list of {day, opensAt, closesAt}; 0 is Sunday. Closed days are left out.
alter table store add column opening_hours jsonb not null default '[]'
  check (jsonb_typeof(opening_hours) = 'array');

-- Where a location was, from when on. Names are kept as they were then.
create table store_place (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  region_name text,
  district_name text,
  time_zone text not null,
  since timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id)
);
create index store_place_by_store on store_place (store_id, business_id, id);

insert into store_place (business_id, store_id, region_name, district_name, time_zone, since)
select s.business_id, s.id, r.name, d.name, s.time_zone, s.created_at
from store s
left join district d on d.business_id = s.business_id and d.id = s.district_id
left join region r on r.business_id = s.business_id and r.id = d.region_id;

create table store_login (
  business_id bigint not null,
  store_id bigint not null,
  password_hash text not null,
  set_at timestamptz not null,
  set_by text not null,
  primary key (business_id, store_id),
  foreign key (business_id, store_id) references store (business_id, id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['store_place', 'store_login'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;

grant select, insert on store_place to washboard_app;
grant select, insert, update on store_login to washboard_app;
