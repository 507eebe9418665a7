import { lazyPart } from '../../lib/lazy-part.ts';
import { WidgetBoundary } from '../../ui/states/widget-boundary.tsx';
import { Below, FigureGroup, type GroupProps } from './figure-group.tsx';
import { FiguresOverTime } from './figures-over-time.tsx';
import { NoTurnsYet } from './nothing-recorded.tsx';
import { SplitOverTime } from './split-over-time.tsx';

const TurnsHeatMap = lazyPart(() => import('./turns-heat-map.tsx'), 'TurnsHeatMap');
const MachineTable = lazyPart(() => import('./machine-table.tsx'), 'MachineTable');

const metrics = [
  'turns',
  'washerTurns',
  'dryerTurns',
  'turnsPerDay',
  'selfServeRevenue',
  'freeStarts',
  'coinShare',
  'cardShare',
  'appShare',
] as const;

/** The group Machines: what ran, when, and how busy each machine is. */
export function MachinesGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="machines" first={first} metrics={metrics} height={1416} nothing={<NoTurnsYet />}>
      {(overTime) => (
        <>
          <WidgetBoundary height={320}>
            <FiguresOverTime query={overTime} metric="turns" parts={['washerTurns', 'dryerTurns']} />
          </WidgetBoundary>
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
