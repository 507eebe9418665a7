-- What a machine is, and how it is started. Minutes are those of one start, where nothing measures it.
alter table machine
  add column maker text not null default '',
  add column model text not null default '',
  add column wiring text not null default 'NONE' check (wiring in ('PULSE', 'SERIAL', 'NONE')),
  add column minutes integer check (minutes between 1 and 180);

-- A device by its claim code or MAC address. One that was never heard is offline.
alter table machine_link drop constraint machine_link_adapter_check;
alter table machine_link
  add constraint machine_link_adapter_check check (adapter in ('SIMULATOR', 'GATEWAY')),
  add column code text,
  alter column seen_at drop not null;
create unique index machine_link_by_code on machine_link (business_id, code) where code is not null;
