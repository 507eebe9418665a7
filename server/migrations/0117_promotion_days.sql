-- A promotion runs from the start of its first day to the end of its last day at each location. active_from and
-- active_to stay for processes of the version before.
alter table promotion
  add column start_day date,
  add column end_day date,
  -- When somebody ended it before its last day.
  add column ended_at timestamptz;

-- A whole minute is midnight of a day that somebody chose in a browser, in whatever zone: the nearest day at the
-- business's first location. Anything else is the moment at which somebody made or ended the promotion.
update promotion p set
  start_day = coalesce(at.chosen_from, at.made_on),
  end_day = greatest(coalesce(at.chosen_to, at.ended_on), coalesce(at.chosen_from, at.made_on)),
  ended_at = case when at.chosen_to is null then p.active_to end
from (
  select p.business_id, p.id,
    case when date_trunc('minute', p.active_from) = p.active_from
      then (p.active_from at time zone zone.name + interval '12 hours')::date end as chosen_from,
    (p.active_from at time zone zone.name)::date as made_on,
    case when date_trunc('minute', p.active_to) = p.active_to
      then (p.active_to at time zone zone.name + interval '12 hours')::date end as chosen_to,
    (p.active_to at time zone zone.name)::date as ended_on
  from promotion p
  cross join lateral (
    select coalesce((select time_zone from store where business_id = p.business_id order by id limit 1), 'UTC') as name
  ) zone
) at
where at.business_id = p.business_id and at.id = p.id;
