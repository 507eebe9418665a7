import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { DashboardWidget } from '../../../blocks/figures/groups/widget-group.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const machineTableWidget: DashboardWidget = {
  group: 'machines',
  name: 'machineTable',
  order: 40,
  room: rooms.machines,
  Widget: lazyPart(() => import('./machine-table.tsx'), 'MachineTable'),
};
