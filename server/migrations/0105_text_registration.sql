-- Whether carriers registered a business's number for many texts (10DLC). Bulk messages wait until they did.
alter table messenger_settings
  add column registration text not null default 'NOT_REGISTERED'
    check (registration in ('NOT_REGISTERED', 'PENDING', 'VERIFIED', 'REFUSED')),
  -- Why carriers refused it.
  add column registration_reason text;
-- Numbers that are in use already sent bulk messages.
update messenger_settings set registration = 'VERIFIED';
