-- Repeated work asks once which businesses have something due.
create policy every_waiting on conversation for select to washboard_lookup
  using (snoozed_until is not null or waiting_since is not null);
grant select (snoozed_until, waiting_since, escalated_at) on conversation to washboard_lookup;
create policy every_kind_on on automatic_text for select to washboard_lookup using (is_on);
grant select (business_id, is_on) on automatic_text to washboard_lookup;
create policy every_link on machine_link for select to washboard_lookup using (true);
grant select (business_id, adapter) on machine_link to washboard_lookup;
create policy every_due_report on machine_simulation for select to washboard_lookup using (due_at is not null);
grant select (business_id, machine_id, due_at) on machine_simulation to washboard_lookup;
create index machine_simulation_due_everywhere on machine_simulation (due_at, machine_id, business_id) where due_at is not null;
create policy every_open_outage on machine_outage for select to washboard_lookup using (ended_at is null);
grant select (business_id, ended_at, opened_by) on machine_outage to washboard_lookup;
create policy every_untold_alarm on machine_alarm for select to washboard_lookup
  using (cleared_at is null or (told_at is not null and all_clear_at is null));
grant select (business_id, cleared_at, told_at, all_clear_at) on machine_alarm to washboard_lookup;
