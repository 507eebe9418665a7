import type { Metric } from '../core/metrics.ts';
import { type MetricId, metricOf } from './catalog.ts';
import type { BridgeQuery } from './rows.schemas.ts';

/** A metric's filters as query parameters of its list; each list knows its own. */
export interface RowsAddress<Column extends string> {
  adds?: Column;
  byOrder?: 'yes';
  first?: 'yes';
  machines?: 'yes';
  promised?: 'yes';
  rewashed?: 'yes';
  weighed?: 'yes';
  tenders?: string;
  part: BridgeQuery['part'];
}

/** The rows behind a figure: only sales and payments that contribute to it. */
export function addressOfRows<Column extends string = never>(metric: MetricId): RowsAddress<Column> {
  const { list, filters, adds }: Metric['rows'] = metricOf(metric).rows;
  const isNarrowed = adds !== undefined && (list === 'sales' || list === 'money');
  return { ...filters, ...(isNarrowed ? { adds } : {}) } as unknown as RowsAddress<Column>;
}
