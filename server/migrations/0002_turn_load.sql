-- Turns are loaded in bulk with ids taken beforehand, so that their ledger entries can name them.
grant usage on sequence turn_id_seq to washboard_app;
