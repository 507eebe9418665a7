-- Texts that the carrier sent, and of which it reported no end.
create index message_still_sent on message (coalesce(send_at, created_at), business_id)
  where delivery_status = 'SENT' and provider_id is not null;
