-- What the device's own clock said, where it was wrong; null where it was right. `at` and `started_at` are on our clock.
alter table turn add column reported_at timestamptz;
alter table machine_state add column reported_at timestamptz;
create index machine_state_by_reported on machine_state (business_id, machine_id, reported_at)
  where reported_at is not null;
