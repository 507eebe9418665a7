import { IconAlertTriangle } from '@tabler/icons-react';
import type { DayCount, StoreWeek } from '@washboard/contract/tasks/task-days.schemas.ts';
import type { Address } from '../../../lib/address.ts';
import { formatWeekday } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { countText, dayText, sumOf } from './count-text.ts';
import classes from './days.module.css';

type HrefOf = (storeId: number, date: string) => Address;

/** A location, each day of the week, and their sum. */
export const weekColumns =
  (hrefOf: HrefOf) =>
  (rows: readonly StoreWeek[]): readonly Column<StoreWeek>[] => [
    { id: 'name', header: 'Location', cell: ({ name }) => name, grows: true },
    ...(rows[0]?.days ?? []).map(
      ({ date }, index): Column<StoreWeek> => ({
        id: date,
        header: dayText(date),
        width: 92,
        cell: ({ id, name, today, days }) => (
          <DayCell count={days[index]} today={today} name={name} href={hrefOf(id, date)} />
        ),
      }),
    ),
    {
      id: 'missed',
      header: 'Missed',
      numeric: true,
      named: true,
      width: 80,
      cell: ({ days }) => sumOf(days).missed,
    },
    {
      id: 'week',
      header: 'Week',
      width: 110,
      cell: ({ days }) => {
        const { done, due } = sumOf(days);
        return due > 0 ? `${done} of ${due} done` : null;
      },
    },
  ];

interface DayCellProps {
  count: DayCount | undefined;
  today: string;
  name: string;
  href: Address;
}

function DayCell({ count, today, name, href }: DayCellProps) {
  if (count === undefined || count.due === 0) return null;
  const { date, done, due, missed } = count;
  return (
    <AppLink className={classes.count} href={href} data-today={date === today}>
      <span className="wb-visually-hidden">
        {name}, {formatWeekday(date)}: {countText(count, today)}
      </span>
      <span aria-hidden>{date > today ? `${due} due` : `${done}/${due}`}</span>
      {missed > 0 && (
        <span aria-hidden className={classes.missed}>
          <IconAlertTriangle size={14} /> {missed}
        </span>
      )}
    </AppLink>
  );
}
