-- With business_id in front, a planner without fresh statistics took this index to look up rows by their
-- identity and read every imported row of the business for each: the key of the table is for that.
drop index imported_row_by_import;
create index imported_row_by_import on imported_row (import_id, business_id);
