import { useFigures, useTimeDimension } from '../../../blocks/figures/figures.queries.ts';
import { Below, FigureGroup } from '../../../blocks/figures/groups/figure-group.tsx';
import { NoTurnsYet } from '../../../blocks/figures/groups/nothing-recorded.tsx';
import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { GroupProps, WidgetGroup } from '../../../blocks/figures/groups/widget-group.ts';
import { FiguresOverTime } from '../../../blocks/figures/over-time/figures-over-time.tsx';

/** What ran, when, and how busy each machine is. */
export const machinesWidgetGroup: WidgetGroup = {
  name: 'machines',
  label: 'Machines',
  order: 90,
  needs: 'hasSelfServe',
  key: ['turnsPerDay', 'selfServeRevenue', 'washerTurns', 'dryerTurns'],
  more: ['freeStarts', 'coinShare', 'cardShare', 'appShare'],
  Group: MachinesGroup,
};

const turns = { metrics: ['turns', 'washerTurns', 'dryerTurns'] } as const;

function MachinesGroup(props: GroupProps) {
  return (
    <FigureGroup {...props} group={machinesWidgetGroup} nothing={<NoTurnsYet />}>
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
