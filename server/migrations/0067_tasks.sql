-- Tasks of the stores, and what is due on each of their days.
create table task (
  business_id bigint not null references business (id),
  id bigint generated always as identity,
  name text not null check (name <> ''),
  description text not null,
  store_ids bigint[] not null,
  -- 0 is Sunday.
  days bigint[] not null,
  -- Names of working shifts. Empty: once a day, at any time.
  shift_names text[] not null,
  needs_photo boolean not null,
  carries_over boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (business_id, id)
);

-- A task of a store's day. Days keep what was due when the task changes later.
create table task_due (
  business_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  business_date date not null,
  task_id bigint not null,
  -- Empty: at any time of the day.
  shift_name text not null,
  done_at timestamptz,
  done_on date,
  done_by_code text,
  done_by_name text,
  primary key (business_id, id),
  foreign key (business_id, store_id) references store (business_id, id),
  foreign key (business_id, task_id) references task (business_id, id),
  check ((done_at is null) = (done_on is null) and (done_at is null) = (done_by_code is null))
);
create unique index task_due_once on task_due (store_id, business_date, task_id, shift_name, business_id);
create index task_due_by_task on task_due (task_id, business_date, business_id);

alter table task enable row level security;
alter table task_due enable row level security;
create policy one_business on task to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
create policy one_business on task_due to washboard_app
  using (business_id = current_business()) with check (business_id = current_business());
grant select, insert, update on task to washboard_app;
grant select, insert, update, delete on task_due to washboard_app;
