-- What was begun when the demo was loaded and is to go on: the simulators take it over when they first start.

create table simulator_handover (
  business_id bigint primary key references business (id),
  -- Events whose moment is yet to come.
  agenda jsonb not null,
  -- By store: whoever may come again.
  customers jsonb not null
);

alter table simulator_handover enable row level security;
create policy one_business on simulator_handover to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert on simulator_handover to washboard_app;
