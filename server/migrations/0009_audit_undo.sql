-- Which change took another back; a change is taken back once.
create unique index audit_undone_once on audit_entry (business_id, undoes_id) where undoes_id is not null;
create index audit_by_user on audit_entry (business_id, user_id, id);
create index audit_by_action on audit_entry (business_id, action, id);
