-- Who sets how a subscription stands says which state of it they saw; without a row that is the first.

alter table subscription add column version int not null default 1;
