-- The cleanup deletes old sessions of tablets, of every business.
create policy look_up on tablet_session to washboard_lookup using (true) with check (true);
grant select, delete on tablet_session to washboard_lookup;
