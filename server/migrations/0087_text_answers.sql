-- Answers to automatic texts about a pickup.
alter table automatic_text_log add column delivery_id bigint;
alter table automatic_text_log add column answer text check (answer in ('YES', 'NO'));
create index automatic_text_log_asked on automatic_text_log (business_id, customer_id, id) where delivery_id is not null;
