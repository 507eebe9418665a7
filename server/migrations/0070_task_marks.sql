-- A task is done by someone with a name; those who sign in may have no employee code.
alter table task_due drop constraint task_due_check;
alter table task_due add constraint task_due_done
  check ((done_at is null) = (done_on is null) and (done_at is null) = (done_by_name is null));
