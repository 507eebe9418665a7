import type { MachineDetail, MachineStretch } from '@washboard/contract/machines/machines.schemas.ts';
import { formatInstant } from '../../../lib/format.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import classes from './machine.module.css';
import { StatePill } from './state-pill.tsx';

/** The machine's reported states and outages. */
export function StateHistory({ machine: { states, timeZone } }: { machine: MachineDetail }) {
  const columns: Column<MachineStretch>[] = [
    {
      id: 'state',
      header: 'Status',
      cell: ({ state, reason }) => (
        <div className={classes.stretch}>
          <StatePill state={state} />
          {reason !== null && <div className={classes.hint}>{reason}</div>}
        </div>
      ),
    },
    {
      id: 'when',
      header: 'From',
      cell: ({ from, until }) => (
        <div className={classes.stretch}>
          {formatInstant(from, timeZone)}
          <div className={classes.hint}>until {until === null ? 'now' : formatInstant(until, timeZone)}</div>
        </div>
      ),
      width: 200,
    },
    { id: 'source', header: 'Source', cell: ({ source }) => source },
  ];
  return (
    <section className={classes.section} aria-labelledby="state-history">
      <h3 id="state-history">State history</h3>
      {states.length === 0 ? (
        <p className={classes.quiet}>No state recorded.</p>
      ) : (
        <DataTable
          label="State history"
          columns={columns}
          rows={states}
          rowId={({ state, from, until, source, reason }) => `${state} ${from} ${until} ${source} ${reason}`}
        />
      )}
    </section>
  );
}
