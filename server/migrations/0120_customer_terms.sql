-- Customers are also found without apostrophes, and by each part of a name with other punctuation.
insert into customer_term (business_id, term, customer_id)
select business_id, replace(translate(term, '’‘ʼ`´', ''''''''''''), '''', ''), customer_id
from customer_term where term ~ '[’‘ʼ`´'']' and term !~ '@'
  and replace(translate(term, '’‘ʼ`´', ''''''''''''), '''', '') <> ''
on conflict do nothing;

insert into customer_term (business_id, term, customer_id)
select business_id, part, customer_id
from customer_term cross join lateral regexp_split_to_table(term, '[][;:!"#$%*+=?{}|<>~^_\\]+') as part
where term ~ '[][;:!"#$%*+=?{}|<>~^_\\]' and term !~ '@' and part <> ''
on conflict do nothing;
