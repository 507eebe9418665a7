-- A gateway has several machines of its store; the back office keeps other devices to one.
drop index machine_link_by_code;
create index machine_link_by_code on machine_link (business_id, code) where code is not null;
