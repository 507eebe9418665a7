-- A refund may have its payment's number, so its row's identity ends differently.
update imported_row r set identity = r.identity || ' refund'
from ledger_entry e
where r.kind = 'payments' and r.identity not like 'row:%' and r.identity not like '% refund' and e.business_id = r.business_id and e.id = r.fact_id
  and e.kind = 'REFUND';

-- These were guessed before anybody asked what a column says about its rows or its money.
delete from import_mapping;
