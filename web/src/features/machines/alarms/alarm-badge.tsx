import { Badge, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plural } from '@washboard/contract/core/text/text.ts';
import { alarmChoiceRoutes } from '@washboard/contract/machine-links/alarms/alarm-choice.routes.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';

/** How many alarms of machines are open, in the menu. */
export function AlarmBadge() {
  const { data } = useQuery(queryOptionsOf(alarmChoiceRoutes.countAlarms));
  const count = data?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge size="sm" color="red" circle={count < 10} aria-hidden>
        {count > 99 ? '99+' : formatInteger(count)}
      </Badge>
      <VisuallyHidden>{plural(count, 'open alarm')}</VisuallyHidden>
    </>
  );
}
