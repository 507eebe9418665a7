import type { SimulatorName, SimulatorState } from '@washboard/contract/simulators/simulators.constants.ts';
import type { Simulators } from '@washboard/contract/simulators/simulators.schemas.ts';
import { formatInstant, formatInteger, viewerZone } from '../../lib/format.ts';
import { StatusPill } from '../../ui/status-pill.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { SimulatorSwitch } from './simulator-switch.tsx';
import classes from './simulators.module.css';
import { useChange } from './simulators.queries.ts';

type Simulator = Simulators['simulators'][number];

const titles: Record<SimulatorName, string> = {
  orders: 'Orders',
  machines: 'Machines',
  payments: 'Payments',
  pickups: 'Pickups and deliveries',
};

const states: Record<SimulatorState, { tone: 'green' | 'amber' | 'gray'; text: string }> = {
  running: { tone: 'green', text: 'Running' },
  paused: { tone: 'amber', text: 'Paused' },
  off: { tone: 'gray', text: 'Off' },
  notAvailable: { tone: 'gray', text: 'Not available' },
};

/** The simulators with switch, status and sent events. */
export function SimulatorTable({ simulators }: { simulators: Simulators }) {
  const change = useChange();
  const columns: readonly Column<Simulator>[] = [
    { id: 'name', header: 'Simulator', cell: ({ name }) => titles[name] },
    {
      id: 'on',
      header: 'On',
      width: 90,
      cell: ({ name, isOn }) => (
        <SimulatorSwitch
          label={titles[name]}
          isOn={isOn}
          onSwitch={(next) => change({ on: { [name]: next } })}
        />
      ),
    },
    { id: 'state', header: 'Status', cell: (one) => <State {...one} /> },
    {
      id: 'sent',
      header: 'Sent in the last hour',
      numeric: true,
      width: 180,
      cell: ({ sent }) => formatInteger(sent.lastHour),
    },
    {
      id: 'last',
      header: 'Last event',
      width: 190,
      cell: ({ sent }) => (sent.lastAt === null ? 'None yet' : formatInstant(sent.lastAt, viewerZone)),
    },
  ];
  return (
    <DataTable label="Simulators" columns={columns} rows={simulators.simulators} rowId={({ name }) => name} />
  );
}

function State({ state, why }: Simulator) {
  const { tone, text } = states[state];
  return (
    <div className={classes.state}>
      <StatusPill tone={tone}>{text}</StatusPill>
      {why !== null && <span className={classes.why}>{why}</span>}
    </div>
  );
}
