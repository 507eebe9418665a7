-- People of the provider act for somebody: by a ticket that works once, in a session that names both.

create table impersonation (
  id bigint generated always as identity primary key,
  ticket_hash bytea not null unique,
  -- Works until then; the session that it opens has an end of its own.
  ticket_until timestamptz not null,
  -- Who acts, and as which member of which team they are staff: it ends when they leave that team.
  staff_user_id bigint not null references app_user (id),
  staff_business_id bigint not null references business (id),
  staff_member_id bigint not null,
  staff_name text not null,
  -- For whom.
  user_id bigint not null references app_user (id),
  business_id bigint not null references business (id),
  team_member_id bigint not null,
  reason text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
grant select, insert, update, delete on impersonation to washboard_lookup;

alter table session add column impersonation_id bigint references impersonation (id);
create index session_by_impersonation on session (impersonation_id) where impersonation_id is not null;
create index impersonation_by_staff on impersonation (staff_user_id);

alter table audit_entry add column staff_user_id bigint;
alter table audit_entry add column staff_name text;
create index audit_by_staff on audit_entry (business_id, id) where staff_user_id is not null;
