-- Free starts of a store's days, for the report by person and reason.
create index machine_command_by_day on machine_command (business_id, store_id, business_date);
