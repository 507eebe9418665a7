-- The printed number of the gift card that holds what was loaded, or with which something was paid; whoever bought it.
alter table ledger_entry add column gift_card text;
create index ledger_by_gift_card on ledger_entry (gift_card, business_id) where gift_card is not null;
