import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { DashboardWidget } from '../../../blocks/figures/groups/widget-group.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';

export const turnsHeatMapWidget: DashboardWidget = {
  group: 'machines',
  name: 'turnsHeatMap',
  order: 30,
  room: rooms.heatMap,
  Widget: lazyPart(() => import('./turns-heat-map.tsx'), 'TurnsHeatMap'),
};
