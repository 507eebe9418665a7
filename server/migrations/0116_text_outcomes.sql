-- Texts that are still Sent, because the carrier reported no outcome.
create index message_still_sent on message (coalesce(send_at, created_at), business_id)
  where delivery_status = 'SENT' and provider_id is not null;
