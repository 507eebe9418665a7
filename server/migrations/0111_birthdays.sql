-- Month and day of a customer's birthday, 'MM-DD'.
alter table customer add column birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$');
create index customer_by_birthday on customer (birthday, business_id) where birthday is not null;
