-- Tablets asked for a code before this was a setting, so it starts on.
alter table account_settings alter column requires_employee_code set default true;
update account_settings set requires_employee_code = true;
