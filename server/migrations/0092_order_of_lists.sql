-- The order in which people see categories and preferences; null comes last, by name.
alter table catalog_category add column place integer;
alter table preference add column place integer;
