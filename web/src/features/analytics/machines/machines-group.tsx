import { lazyPart } from '../../../lib/lazy-part.ts';
import { useFigures, useTimeDimension } from '../figures.queries.ts';
import { Below, FigureGroup, type GroupProps } from '../groups/figure-group.tsx';
import { NoTurnsYet } from '../groups/nothing-recorded.tsx';
import { rooms } from '../groups/room.tsx';
import { FiguresOverTime } from '../over-time/figures-over-time.tsx';
import { SplitOverTime } from '../over-time/split-over-time.tsx';

const MachineUse = lazyPart(() => import('./machine-use.tsx'), 'MachineUse');
const TurnsHeatMap = lazyPart(() => import('./turns-heat-map.tsx'), 'TurnsHeatMap');
const MachineTable = lazyPart(() => import('./machine-table.tsx'), 'MachineTable');

const more = {
  widgets: (
    <>
      <Below room={rooms.machineUse}>
        <MachineUse />
      </Below>
      <Below room={rooms.chart}>
        <SplitOverTime metric="paidAtMachines" by="tender" />
      </Below>
      <Below room={rooms.heatMap}>
        <TurnsHeatMap />
      </Below>
      <Below room={rooms.machines}>
        <MachineTable />
      </Below>
    </>
  ),
};

const turns = { metrics: ['turns', 'washerTurns', 'dryerTurns'] } as const;

/** The group Machines: what ran, when, and how busy each machine is. */
export function MachinesGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="machines" first={first} nothing={<NoTurnsYet />} more={more}>
      {() => (
        <Below room={rooms.chart}>
          <TurnsOverTime />
        </Below>
      )}
    </FigureGroup>
  );
}

/** Turns over time by type of machine; the cards have their sum elsewhere. */
function TurnsOverTime() {
  const query = useFigures({ ...turns, dimensions: [useTimeDimension()], compared: true });
  return <FiguresOverTime query={query} metric="turns" parts={['washerTurns', 'dryerTurns']} />;
}
