import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { addDays } from '@washboard/contract/core/time/time.ts';
import type { MemberHours } from '@washboard/contract/team/hours/hours.schemas.ts';
import type { Pay } from '@washboard/contract/team/pay/pay.schemas.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { hoursText } from './hours-text.ts';

export const personOf = ({ fullName, id }: MemberHours) => fullName ?? `Employee ${id}`;

/** Whom a pay belongs to: the team member, or the code that nobody has. */
const keyOf = (memberId: number | null, code: string) => memberId ?? `code ${code}`;

/** Overtime and pay of each person; empty while they load. */
function payColumns(pay: Pay | undefined): Column<MemberHours>[] {
  const people = new Map(pay?.records.map((one) => [keyOf(one.memberId, one.employeeCode), one]));
  const payOf = ({ memberId, id }: MemberHours) => people.get(keyOf(memberId, id));
  const money = (person: MemberHours) => {
    const cents = payOf(person)?.payCents;
    return typeof cents === 'number' ? formatUsd(cents) : '';
  };
  return [
    {
      id: 'overtime',
      header: 'Overtime',
      numeric: true,
      named: true,
      width: 92,
      cell: (person) => hoursText(payOf(person)?.overtimeMinutes ?? 0, ''),
    },
    { id: 'pay', header: 'Pay', numeric: true, named: true, width: 100, cell: money },
  ];
}

/** A person, the hours of each day of the week, and their sum; with pay for those who may see it. */
export const hoursColumns = (
  startDate: string,
  pay: { data: Pay | undefined } | undefined,
): readonly Column<MemberHours>[] => [
  { id: 'name', header: 'Name', grows: true, cell: personOf },
  ...[0, 1, 2, 3, 4, 5, 6].map((index): Column<MemberHours> => {
    const day = addDays(startDate, index);
    return {
      id: day,
      header: formatWeekday(day).slice(0, 3),
      numeric: true,
      width: pay === undefined ? 72 : 60,
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
  ...(pay === undefined ? [] : payColumns(pay.data)),
  {
    id: 'state',
    header: 'Now',
    width: pay === undefined ? 170 : 136,
    cell: ({ openShifts, automaticShifts }) =>
      openShifts > 0 ? (
        <StatusPill tone="green">Clocked in</StatusPill>
      ) : automaticShifts > 0 ? (
        <StatusPill tone="amber">No clock-out</StatusPill>
      ) : null,
  },
];
