/** How a figure is shown: a plain count, cents, an average with two decimals, hundredths of a percent, or minutes. */
export const metricUnits = ['count', 'cents', 'average', 'share', 'minutes'] as const;
export type MetricUnit = (typeof metricUnits)[number];

/** What a figure can be cut by. Days, weekdays and hours are those of the store. */
export const dimensionLabels = {
  store: 'Store',
  machine: 'Machine',
  machineType: 'Machine type',
  machineSize: 'Size',
  turnType: 'Turn type',
  saleType: 'Sale type',
  tender: 'Tender',
  date: 'Date',
  bucket: 'Period',
  weekday: 'Weekday',
  hour: 'Hour',
  turnaround: 'Turnaround',
} as const;
export type Dimension = keyof typeof dimensionLabels;
export const dimensions = Object.keys(dimensionLabels) as [Dimension, ...Dimension[]];

/** Lists of rows that stand behind figures. */
export type RowList = 'turns' | 'sales' | 'money' | 'bridge' | 'ready';

/** The rows behind a figure: which list, narrowed how, and which of its columns adds up to the figure. */
export interface MetricRows {
  list: RowList;
  filters: Record<string, string>;
  /** Absent where the figure is an average over these rows. */
  adds?: string;
}

/**
 * One figure, declared once: dashboard, reports and assistant all read this. How it is computed stands in
 * the sources of the module that owns it.
 */
export interface Metric {
  label: string;
  /** One or two sentences for the owner of a laundry. */
  definition: string;
  unit: MetricUnit;
  /** Which day a fact counts on. */
  basis: string;
  /** Where the definition comes from. */
  source: string;
  /** Which way is good news; 'neither' is never green or red. */
  good: 'up' | 'down' | 'neither';
  /** Do the figures of disjoint cuts add up to the figure of the whole? */
  additive: boolean;
  rows: MetricRows;
}
