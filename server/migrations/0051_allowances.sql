-- What of a refund is no longer sold stands in entries of its own (ALLOWANCE), reckoned anew whenever more becomes
-- known of the order; the rest of it is only money that was owed to the customer. Refunds of before keep their parts.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('SALE', 'ADJUSTMENT', 'VOID', 'PAYMENT', 'REFUND', 'ALLOWANCE', 'IMPORT_VOID', 'LOAD', 'CREDIT')),
  -- The refund that an allowance is of.
  add column refund_id bigint;
