-- The photo that proves that a task was done.
alter table task_due add photo uuid;
alter table task_due add constraint task_due_photo_when_done check (photo is null or done_at is not null);
