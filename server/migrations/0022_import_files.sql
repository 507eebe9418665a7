-- Files that belong together: orders in one, their lines in another. Both are kept as they came; what is read is one
-- text made of both.
alter table import_chunk
  add column part smallint not null default 0,
  drop constraint import_chunk_pkey,
  add primary key (business_id, import_id, part, seq);
-- Beside the first file: [{name, bytes}].
alter table import add column more_files jsonb not null default '[]';

-- Rows are only written by whoever holds their import locked; asking for it once more with each row took as long as
-- writing the row.
alter table import_row drop constraint import_row_business_id_import_id_fkey;
