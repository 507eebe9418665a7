-- What of a refund is no longer sold stands in entries of its own (ALLOWANCE), reckoned anew whenever more becomes
-- known of the order; the rest of it is only money that was owed to the customer. Refunds of before keep their parts.
alter table ledger_entry
  drop constraint ledger_entry_kind_check,
  add constraint ledger_entry_kind_check
    check (kind in ('SALE', 'ADJUSTMENT', 'VOID', 'PAYMENT', 'REFUND', 'ALLOWANCE', 'IMPORT_VOID', 'LOAD', 'CREDIT')),
  -- The refund that an allowance is of.
  add column refund_id bigint;

-- A void is of the day that the clock of its order's store showed, whichever till told it.
update order_void v set business_date = (v.at at time zone store.time_zone)::date
from laundry_order o join store on store.business_id = o.business_id and store.id = o.store_id
where o.business_id = v.business_id and o.id = v.order_id
  and v.business_date <> (v.at at time zone store.time_zone)::date;
