-- What a file says about the order of its dates has a plainer name.
update import
set format = (format - 'dateVerdict') || jsonb_build_object('dateEvidence', format -> 'dateVerdict')
where format ? 'dateVerdict';
