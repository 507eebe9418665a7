import type { FloorMachineDetail } from '@washboard/contract/machine-links/floor.schemas.ts';
import { activityLabels } from '@washboard/contract/machines/machine-parts.constants.ts';
import { formatInstantTime, longZoneName } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from '../machines.module.css';

interface Line {
  from: string;
  until: string;
  text: string;
}

/** What the machine did today, midnight to midnight in the store's zone, as a line and in words. */
export function DayLine({ machine }: { machine: FloorMachineDetail }) {
  const { day, timeZone } = machine;
  const start = Date.parse(day.from);
  const length = Date.parse(day.until) - start;
  const at = (instant: string) => ((Date.parse(instant) - start) / length) * 1000;
  const width = (one: { from: string; until: string }) => Math.max(1, at(one.until) - at(one.from));
  const time = (instant: string) => formatInstantTime(instant, timeZone);
  const lines: Line[] = [
    ...day.spans
      .filter(({ activity }) => activity !== 'UNKNOWN')
      .map((span) => ({
        ...span,
        text: `${activityLabels[span.activity]}${span.isMeasured ? '' : ' (assumed)'}`,
      })),
    ...day.outages.map((outage) => ({ ...outage, text: `Out of order: ${outage.reason}` })),
  ].sort((a, b) => Date.parse(b.from) - Date.parse(a.from));
  const columns: Column<Line>[] = [
    { id: 'text', header: 'State', grows: true, cell: ({ text }) => text },
    { id: 'from', header: 'From', width: 110, cell: ({ from }) => time(from) },
    {
      id: 'until',
      header: 'Until',
      width: 110,
      cell: ({ until }) => (until === day.at ? 'now' : time(until)),
    },
  ];
  const hours = [0, 6, 12, 18, 24].map((hour) =>
    time(new Date(start + (length * hour) / 24 - (hour === 24 ? 60_000 : 0)).toISOString()),
  );
  return (
    <Card title="Today" context={longZoneName(timeZone)}>
      <svg className={classes.day} viewBox="0 0 1000 28" preserveAspectRatio="none" aria-hidden>
        {day.spans.map((span) => (
          <rect
            key={span.from}
            className={classes.span}
            data-does={span.activity}
            data-assumed={!span.isMeasured || undefined}
            x={at(span.from)}
            width={width(span)}
            height={28}
          />
        ))}
        {day.outages.map((outage) => (
          <rect
            key={`${outage.from} ${outage.until}`}
            className={classes.out}
            x={at(outage.from)}
            width={width(outage)}
            y={22}
            height={6}
          />
        ))}
      </svg>
      <div className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <DataTable
        label="Today’s states"
        columns={columns}
        rows={lines}
        rowId={({ from, until, text }) => `${from} ${until} ${text}`}
        empty={<NoRows>No turns yet today.</NoRows>}
      />
    </Card>
  );
}
