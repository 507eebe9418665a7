import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { DashboardWidget } from '../../../blocks/figures/groups/widget-group.ts';
import { SplitOverTime } from '../../../blocks/figures/over-time/split-over-time.tsx';

export const salesByTypeWidget: DashboardWidget = {
  group: 'businessOverview',
  name: 'salesByType',
  order: 10,
  room: rooms.chart,
  Widget: () => <SplitOverTime metric="netSales" by="saleType" />,
};
