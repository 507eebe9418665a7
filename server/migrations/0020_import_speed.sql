-- Rows of an import in the order of what they make together, so that a large file needs no sorting.
create index import_row_in_groups on import_row (import_id, head_line, line, business_id);

-- How far the other imports of the same rows had come when these were judged: while that stands, nothing is to be
-- judged anew.
alter table import add column judged_beside bigint;
