-- Many orders brought to their next status at once. Which they were stands here from the beginning, so that a crash
-- in between leaves nobody moved twice; each has what became of it.
create table order_move (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  -- The move that this one takes back.
  undoes_id bigint,
  created_at timestamptz not null,
  by_name text not null,
  store_ids bigint[] not null,
  total integer not null,
  moved integer not null default 0,
  refused integer not null default 0,
  finished_at timestamptz,
  primary key (business_id, id)
);
create unique index order_move_by_undone on order_move (business_id, undoes_id) where undoes_id is not null;

create table order_move_item (
  business_id bigint not null,
  move_id bigint not null,
  order_id bigint not null,
  -- Null until its turn comes, but for a move that takes another back.
  from_status text,
  to_status text,
  outcome text check (outcome in ('MOVED', 'VOIDED', 'COMPLETE', 'CHANGED', 'GONE')),
  primary key (business_id, move_id, order_id),
  foreign key (business_id, move_id) references order_move (business_id, id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array['order_move', 'order_move_item'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format(
      'create policy one_business on %I to washboard_app using (business_id = current_business()) with check (business_id = current_business())',
      tenant_table);
  end loop;
end $$;
grant select, insert, update on order_move, order_move_item to washboard_app;
