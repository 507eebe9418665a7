-- The log of automatic texts, newest first.
create index automatic_text_log_by_time on automatic_text_log (business_id, at desc, id desc);
