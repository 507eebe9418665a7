import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { ComponentType } from 'react';
import type { Room } from './room.tsx';

/** What a widget group is called and shows first. */
export interface GroupFigures {
  /** In the address, and remembered for the user. */
  name: string;
  label: string;
  /** Its figures in order: those always shown, and those under More. Each is in one group only. */
  key: readonly MetricId[];
  more: readonly MetricId[];
}

export interface GroupProps {
  /** Whether it loads immediately; others load on approach. */
  first: boolean;
  /** The widgets that features show under its More. */
  widgets: readonly DashboardWidget[];
}

/** A group of the dashboard. A feature declares its own in `figures/<name>.widget-group.tsx`. */
export interface WidgetGroup extends GroupFigures {
  order: number;
  /** What the account must offer. */
  needs?: 'hasSelfServe' | 'hasFullServe';
  Group: ComponentType<GroupProps>;
}

/** A widget under More of a group. A feature declares its own in `figures/<name>.widget.tsx`. */
export interface DashboardWidget {
  /** The name of the group. */
  group: string;
  name: string;
  order: number;
  room: Room;
  Widget: ComponentType;
}
