import { rooms } from '../../../blocks/figures/groups/room.tsx';
import type { DashboardWidget } from '../../../blocks/figures/groups/widget-group.ts';
import { BridgeCard } from '../bridge/bridge-card.tsx';

export const bridgeWidget: DashboardWidget = {
  group: 'businessOverview',
  name: 'bridge',
  order: 20,
  room: rooms.bridge,
  Widget: BridgeCard,
};
