-- People of the provider look at all businesses: by name, with how they stand and how many sign in.

create index business_by_name on business (lower(name), id);
create index membership_by_business on membership (business_id);

create policy look_up on subscription for select to washboard_lookup using (true);
grant select on subscription to washboard_lookup;
