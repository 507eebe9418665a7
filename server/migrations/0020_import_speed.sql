-- Rows of an import in the order of what they make together, so that a large file needs no sorting.
create index import_row_in_groups on import_row (import_id, head_line, line, business_id);

-- Rows are only written by whoever holds their import locked; asking for it once more with each row took as long as
-- writing the row.
alter table import_row drop constraint import_row_business_id_import_id_fkey;

-- How far the other imports of the same rows had come when these were judged: while that stands, nothing is to be
-- judged anew.
alter table import add column judged_beside bigint;
