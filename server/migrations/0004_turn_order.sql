-- Lists of turns are read latest first; the order of recording says nothing about it after a late import.
drop index turn_by_day;
drop index turn_by_machine;
create index turn_by_day on turn (business_id, store_id, business_date, started_at, id) where voided_at is null;
create index turn_by_machine on turn (business_id, machine_id, business_date, started_at, id) where voided_at is null;
