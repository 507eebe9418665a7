/** How a figure is shown: count, cents, average with two decimals, hundredths of a percent, or minutes. */
export const metricUnits = ['count', 'cents', 'average', 'share', 'minutes'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** The dimensions of figures. Days, weekdays and hours are the store's local ones. */
export const dimensionLabels = {
  store: 'Store',
  machine: 'Machine',
  machineType: 'Machine type',
  machineSize: 'Size',
  turnType: 'Turn type',
  saleType: 'Sale type',
  service: 'Service',
  tender: 'Tender',
  date: 'Date',
  bucket: 'Period',
  weekday: 'Weekday',
  hour: 'Hour',
  turnaround: 'Turnaround',
  person: 'Person',
  waited: 'Wait',
} as const;
export type Dimension = keyof typeof dimensionLabels;
export const dimensions = Object.keys(dimensionLabels) as [Dimension, ...Dimension[]];

/** Lists of the rows behind figures. */
export type RowList = 'turns' | 'sales' | 'money' | 'bridge' | 'ready' | 'machines' | 'conversations';

/** The rows behind a figure: the list, its filters, and the column that adds up to the figure. */
export interface MetricRows {
  list: RowList;
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
