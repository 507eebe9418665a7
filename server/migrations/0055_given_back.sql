-- Refunds of loads: entries of their kind below 0 that name the load, of which all that was given back is asked.
create index ledger_load_given_back on ledger_entry (payment_id, business_id) where kind = 'LOAD' and payment_id is not null;

-- Refunds may speak of starts and loads too: what those that were told before this began. Of several loads of one
-- moment and store it is not known which is which: a refund of one of them waits.
update ingest_event e set fact_id = turn.id
from turn
where e.type = 'machine.started' and e.waits_for is null and e.fact_id is null
  and turn.business_id = e.business_id and turn.store_id = e.store_id and turn.source = 'events of ' || e.source
  and turn.source_row = e.id;

update ingest_event e set fact_id = load.id
from (
  select business_id, store_id, occurred_at, min(id) as id from ledger_entry
  where kind = 'LOAD' and import_id is null group by 1, 2, 3 having count(*) = 1
) load
join (
  select business_id, store_id, at, min(source) as source, min(id) as id from ingest_event
  where type = 'prepaid.loaded' and waits_for is null group by 1, 2, 3 having count(*) = 1
) told on told.business_id = load.business_id and told.store_id = load.store_id and told.at = load.occurred_at
where e.business_id = told.business_id and e.source = told.source and e.id = told.id and e.fact_id is null;
