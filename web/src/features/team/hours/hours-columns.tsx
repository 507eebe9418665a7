import { addDays } from '@washboard/contract/core/time/time.ts';
import type { MemberHours } from '@washboard/contract/team/hours/hours.schemas.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { hoursText } from './hours-text.ts';

export const personOf = ({ fullName, id }: MemberHours) => fullName ?? `Employee ${id}`;

/** A person, the hours of each day of the week, and their sum. */
export const hoursColumns = (startDate: string): readonly Column<MemberHours>[] => [
  { id: 'name', header: 'Name', grows: true, cell: personOf },
  ...[0, 1, 2, 3, 4, 5, 6].map((index): Column<MemberHours> => {
    const day = addDays(startDate, index);
    return {
      id: day,
      header: formatWeekday(day).slice(0, 3),
      numeric: true,
      width: 72,
      cell: ({ days }) => hoursText(days[index] ?? 0, ''),
    };
  }),
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    named: true,
    width: 84,
    cell: ({ minutes }) => hoursText(minutes),
  },
  {
    id: 'state',
    header: 'Now',
    width: 170,
    cell: ({ openShifts, automaticShifts }) =>
      openShifts > 0 ? (
        <StatusPill tone="green">Clocked in</StatusPill>
      ) : automaticShifts > 0 ? (
        <StatusPill tone="amber">No clock-out</StatusPill>
      ) : null,
  },
];
