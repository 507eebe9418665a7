-- Errors of pages and of the server where no service is told of them: those that are the same are one row. Nothing here
-- belongs to a business or says who (contract/core/scrub.ts).

create table error_group (
  id bigint generated always as identity primary key,
  fingerprint text not null unique,
  side text not null check (side in ('browser', 'server')),
  name text not null,
  message text not null,
  frames text[] not null,
  place text not null,
  -- Where it was first and last seen.
  first_release text not null,
  last_release text not null,
  count bigint not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Of the newest ones, oldest first.
  request_ids text[] not null,
  resolved_at timestamptz,
  version integer not null default 1
);
create index error_group_by_time on error_group (last_seen_at desc, id desc);
grant select, insert, update, delete on error_group to washboard_lookup;
