-- What imports need beyond the ground: answers of the user apart from what the data told, a mark of life
-- for jobs, the identity of each row, and the book of rows that were taken.

alter table import
  add column settings jsonb not null default '{}',
  add column samples jsonb not null default '[]',
  add column plan jsonb,
  -- Counts up whenever settings change, so that a job of older settings stops.
  add column generation integer not null default 1,
  -- The last line of the file that was checked: a job that was killed goes on from there.
  add column checked_line integer not null default 0,
  add column failed_step text,
  add column touched_at timestamptz not null default now();
create index import_latest on import (business_id, id desc) where state <> 'uploading';
create index import_by_file on import (business_id, file_sha256) where state = 'applied';
create index import_busy on import (touched_at) where state in ('uploading', 'reading', 'checking', 'applying', 'undoing');

alter table import_row
  add column identity text,
  add column raw_hash bytea,
  add column content_hash bytea,
  add column marks jsonb not null default '[]',
  -- Why a row that reads well is still refused: {code, importId?, line}.
  add column conflict jsonb,
  add column version integer not null default 1;
create index import_row_by_identity on import_row (business_id, import_id, identity);
create index import_row_mended on import_row (business_id, import_id, line) where mended is not null;
drop index import_row_by_status;
create index import_row_by_status on import_row (business_id, import_id, status desc, line);

drop index turn_by_import;
create index turn_by_import on turn (business_id, import_id, import_line) where import_id is not null;

-- One row for each row of a file that is in force, of whatever kind. Undo takes it out again.
create table imported_row (
  business_id bigint not null,
  kind text not null,
  store_id bigint not null,
  source text not null,
  identity text not null,
  import_id bigint not null,
  line integer not null,
  raw_hash bytea not null,
  content_hash bytea not null,
  mended boolean not null,
  primary key (business_id, kind, store_id, source, identity),
  foreign key (business_id, import_id) references import (business_id, id)
);
create index imported_row_by_import on imported_row (business_id, import_id);

alter table imported_row enable row level security;
create policy one_business on imported_row to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, delete on imported_row to washboard_app;

-- The sweep looks over all businesses for imports whose job died.
create policy look_up on import for select to washboard_lookup using (true);
grant select (business_id, id, state, touched_at) on import to washboard_lookup;
