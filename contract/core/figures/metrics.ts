/** How a figure is shown: count, cents, average with two decimals, hundredths of a percent, or minutes. */
export const metricUnits = ['count', 'cents', 'average', 'share', 'minutes'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** The rows behind a figure: the list, its filters, and the column that adds up to the figure. */
export interface MetricRows {
  /** The name of a row list (`*-rows.routes.ts`), or of a list with its own routes (turns, machines). */
  list: string;
  filters: Record<string, string>;
  /** Missing if the figure is an average of these rows. */
  adds?: string;
}

/**
 * A metric, declared once for dashboard, reports and assistant. The owning module's sources define how it is
 * computed.
 */
export interface Metric {
  label: string;
  /** One or two sentences for a laundry owner. */
  definition: string;
  unit: MetricUnit;
  /** The day a fact counts on. */
  basis: string;
  /** The source of the definition. */
  source: string;
  /** The direction that is good; 'neither' is never green or red. */
  good: 'up' | 'down' | 'neither';
  /** Whether the figures of separate cuts add up to the total. */
  additive: boolean;
  rows: MetricRows;
}
