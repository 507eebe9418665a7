-- Team members before they sign in, and those who never do: with only an employee code they work in a store and
-- have no role in the back office.

alter table team_member
  alter column role drop not null,
  add constraint team_member_signs_in_with_role check (role is not null or user_id is null),
  add column source text,
  add column import_id bigint,
  add column undone_at timestamptz,
  drop constraint team_member_business_id_employee_code_key;
create unique index team_member_by_code on team_member (employee_code, business_id) where archived_at is null;
create unique index team_member_by_email on team_member (email, business_id) where archived_at is null;
grant usage on sequence team_member_id_seq to washboard_app;
