-- A phone's reaction to a message: it asks for nothing and nobody has to answer it.
alter table message add column is_reaction boolean not null default false;
