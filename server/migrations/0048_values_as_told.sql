-- Values of rows are written once and read as a whole: to take them apart cost more than all else of the row.
alter table import_row alter column parsed type json using parsed::json;
