import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { DashboardWidget } from '../../../blocks/figures/groups/widget-group.ts';
import { SplitOverTime } from '../../../blocks/figures/over-time/split-over-time.tsx';

export const machineTendersWidget: DashboardWidget = {
  group: 'machines',
  name: 'machineTenders',
  order: 20,
  room: rooms.chart,
  Widget: () => <SplitOverTime metric="paidAtMachines" by="tender" />,
};
