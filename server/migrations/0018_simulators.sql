-- What is wanted of the demo's simulators, and what they last told of themselves.

create table simulator_settings (
  business_id bigint primary key references business (id),
  pace text not null,
  -- Names of those that are on.
  names_on text[] not null,
  version integer not null
);

create table simulator_report (
  business_id bigint primary key references business (id),
  heard_at timestamptz not null,
  -- By name of the simulator.
  sent jsonb not null
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['simulator_settings', 'simulator_report'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on simulator_settings, simulator_report to washboard_app;
