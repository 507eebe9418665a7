import { lazyPart } from '../../lib/lazy-part.ts';
import { Below, FigureGroup, type GroupProps, Widget } from './figure-group.tsx';
import { NoTurnsYet } from './nothing-recorded.tsx';
import { chartCardHeight, FiguresOverTime, SplitOverTime } from './over-time-parts.ts';

const TurnsHeatMap = lazyPart(() => import('./turns-heat-map.tsx'), 'TurnsHeatMap');
const MachineTable = lazyPart(() => import('./machine-table.tsx'), 'MachineTable');

/** The group Machines: what ran, when, and how busy each machine is. */
export function MachinesGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="machines" first={first} height={1416} nothing={<NoTurnsYet />}>
      {(overTime) => (
        <>
          <Widget height={chartCardHeight}>
            <FiguresOverTime query={overTime} metric="turns" parts={['washerTurns', 'dryerTurns']} />
          </Widget>
          <Below height={320}>
            <SplitOverTime metric="paidAtMachines" by="tender" />
          </Below>
          <Below height={360}>
            <TurnsHeatMap />
          </Below>
          <Below height={320}>
            <MachineTable />
          </Below>
        </>
      )}
    </FigureGroup>
  );
}
