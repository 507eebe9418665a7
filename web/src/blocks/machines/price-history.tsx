import { formatUsd } from '@washboard/contract/core/money/money.ts';
import type { MachineDetail, MachinePrice } from '@washboard/contract/machines/machines.schemas.ts';
import { formatInstant } from '../../lib/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './machine-prices.module.css';
import { stateOf } from './price-state.ts';

const tones = { now: 'green', later: 'blue', past: 'gray', undone: 'amber' } as const;
const words = { now: 'Current', later: 'Scheduled', past: 'Past', undone: 'Undone' } as const;

/** All vend prices of the machine. */
export function PriceHistory({ machine }: { machine: MachineDetail }) {
  const now = Date.now();
  const columns: Column<MachinePrice>[] = [
    {
      id: 'from',
      header: 'From',
      cell: (price) => formatInstant(price.effectiveFrom, machine.timeZone),
      width: 180,
    },
    { id: 'price', header: 'Price', numeric: true, cell: (price) => formatUsd(price.priceCents), width: 88 },
    {
      id: 'state',
      header: 'Status',
      cell: (price) => {
        const state = stateOf(price, machine.prices, now);
        return <StatusPill tone={tones[state]}>{words[state]}</StatusPill>;
      },
    },
    { id: 'by', header: 'Set by', cell: (price) => price.setBy ?? 'Not recorded' },
  ];
  return (
    <section className={classes.section} aria-labelledby="price-history">
      <h3 id="price-history">Price history</h3>
      {machine.prices.length === 0 ? (
        <p className={classes.quiet}>No vend price is recorded.</p>
      ) : (
        <DataTable
          label="Price history"
          columns={columns}
          rows={machine.prices}
          rowId={(price) => String(price.id)}
        />
      )}
    </section>
  );
}
