-- A check is neither an invoice nor a card.
alter table ledger_entry drop constraint ledger_entry_tender_check, add constraint ledger_entry_tender_check
  check (tender in ('CASH', 'CARD', 'ONLINE', 'CREDIT', 'CHECK', 'INVOICE', 'COIN', 'PREPAID'));
