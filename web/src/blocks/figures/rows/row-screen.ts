import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import type { ComponentType } from 'react';
import type { rowGroups } from '../figures.urls.ts';

/** How the rows of a list are shown. A feature declares its own in `figures/<what>-rows.tsx`. */
export interface RowScreen {
  /** The name of the row list. */
  list: string;
  /** What the rows are called after the figure: `Net sales: transactions`. */
  words: string;
  Rows: ComponentType<{ metric: MetricId }>;
}

/** What rows can be grouped by. */
export type RowGroup = (typeof rowGroups)[number];
