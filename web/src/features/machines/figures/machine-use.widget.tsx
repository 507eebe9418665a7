import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { DashboardWidget } from '../../../blocks/figures/groups/widget-group.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const machineUseWidget: DashboardWidget = {
  group: 'machines',
  name: 'machineUse',
  order: 10,
  room: rooms.machineUse,
  Widget: lazyPart(() => import('./machine-use.tsx'), 'MachineUse'),
};
