-- Referral codes, hold-outs and bulk texts follow when two customers are merged.
grant update (customer_id) on promotion_hold_out to washboard_app;
-- A customer who was two has the codes of both; the app still adds one code to a customer, under a lock.
create index referral_code_held on referral_code (customer_id, business_id) where archived_at is null;
drop index referral_code_of_customer;
