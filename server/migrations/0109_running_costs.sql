-- What water, power and gas cost a store, and how much of each a cycle uses; null until someone enters them.
alter table machine_settings add column running_costs jsonb;
