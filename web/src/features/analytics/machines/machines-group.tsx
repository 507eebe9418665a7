import { lazyPart } from '../../../lib/lazy-part.ts';
import { Below, FigureGroup, type GroupProps, Widget } from '../figure-group.tsx';
import { NoTurnsYet } from '../nothing-recorded.tsx';
import { FiguresOverTime } from '../over-time/figures-over-time.tsx';
import { SplitOverTime } from '../over-time/split-over-time.tsx';
import { rooms } from '../room.tsx';
import { TurnsHeatMap } from './turns-heat-map.tsx';

const MachineTable = lazyPart(() => import('./machine-table.tsx'), 'MachineTable');

/** The group Machines: what ran, when, and how busy each machine is. */
export function MachinesGroup({ first }: GroupProps) {
  return (
    <FigureGroup group="machines" first={first} nothing={<NoTurnsYet />}>
      {(overTime) => (
        <>
          <Widget room={rooms.chart}>
            <FiguresOverTime query={overTime} metric="turns" parts={['washerTurns', 'dryerTurns']} />
          </Widget>
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
      )}
    </FigureGroup>
  );
}
