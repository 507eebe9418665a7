-- The repair of a machine: its outage is its ticket. A ticket is open until the machine is back in service.
alter table machine_outage
  add column notes text not null default '',
  add column is_awaiting_part boolean not null default false,
  -- Who repairs it.
  add column repairer text not null default '',
  add column cost_cents integer check (cost_cents between 0 and 10000000),
  add column photo text,
  add column opened_by text,
  add column closed_by text,
  add column version integer not null default 1;
create index machine_outage_by_store on machine_outage (business_id, store_id, began_at, id);
