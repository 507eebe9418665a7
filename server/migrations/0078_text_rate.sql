-- How fast a number sends, and messages that the carrier asked us to send later.
alter table messenger_settings add column next_send_at timestamptz;
-- When a waiting message is tried again; null if its job does that.
alter table message add column retry_at timestamptz;
-- How often the carrier asked us to wait.
alter table message add column waits integer not null default 0;
create index message_retry on message (retry_at, id, business_id) where retry_at is not null;
