-- The field's own terms for tables and columns. Stored codes follow; nothing else changes.
alter table audit_entry rename column door to origin;
update audit_entry set action = 'billing.setSubscriptionStatus' where action = 'billing.setStanding';
update audit_entry
set before = case when before ? 'standing' then before - 'standing' || jsonb_build_object('status', before -> 'standing') else before end,
  after = case when after ? 'standing' then after - 'standing' || jsonb_build_object('status', after -> 'standing') else after end
where action = 'billing.setSubscriptionStatus';

alter table subscription rename column standing to status;
alter table billing_told rename to billing_report;
alter index billing_told_by_payer rename to billing_report_by_payer;
alter table billing_notice rename to billing_webhook;
alter table billing_webhook rename column notice_id to webhook_id;

update ingest_event set type = 'machine.stateReported' where type = 'machine.stateTold';
update ingest_event set waiting_event = jsonb_set(waiting_event, '{type}', '"machine.stateReported"')
where waiting_event ->> 'type' = 'machine.stateTold';
update saved_view set search = replace(search, 'inHand=', 'openOrders=');

alter table import rename column judged_beside to checked_beside;
alter table import_row rename column mended to fixed;
alter index import_row_mended rename to import_row_fixed;
alter table imported_row rename column mended to fixed;

alter table simulator_handover rename to simulator_open_work;
alter table simulator_report rename column heard_at to reported_at;
alter table ingest_source rename column last_heard_at to last_event_at;
alter table sink_mail rename column kept_at to received_at;

alter table reckoned_day rename to rollup_day;
alter table rollup_day rename column reckoning to rollup_version;
alter index reckoned_day_since rename to rollup_day_since;
alter table money_total rename column told_cents to tender_cents;
