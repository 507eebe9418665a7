-- Imports of every kind: what a row began, rows that belong together, and facts that an undo takes out of every figure.

alter table imported_row add column fact_id bigint;
-- The line of the first row of those that make one thing together.
alter table import_row add column head_line integer;

-- When the import that brought it was undone: from then on it counts nowhere and is in no list.
alter table customer add column undone_at timestamptz;
alter table order_state add column undone_at timestamptz;
-- Payments of files find their order by the number on its ticket.
create index order_by_code on laundry_order (store_id, code, business_id);
-- The kind is an answer of the user as well: null leaves it to the header.
update import set settings = settings || jsonb_build_object('kind', kind);
