-- Names of the pictures of a message, and of those that a simulated phone got.
alter table message add column media text[] not null default '{}';
alter table carrier_message add column media text[] not null default '{}';
