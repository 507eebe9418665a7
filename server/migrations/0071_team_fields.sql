-- What else a team member has. `last_name` is the end of `full_name`, where somebody typed it apart.
alter table team_member
  add column last_name text,
  add column birthday date;
