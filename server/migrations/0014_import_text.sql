-- The text of the sheet that was chosen of a workbook; read anew it is written under a new generation.
create table import_text (
  business_id bigint not null,
  import_id bigint not null,
  generation integer not null,
  seq integer not null,
  bytes bytea not null,
  primary key (business_id, import_id, generation, seq),
  foreign key (business_id, import_id) references import (business_id, id)
);
alter table import_text enable row level security;
create policy one_business on import_text to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, delete on import_text to washboard_app;

-- Null where the file itself is the text.
alter table import add column text_generation integer;
update import set settings = settings || '{"sheet": null}';
