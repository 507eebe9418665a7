import { type MetricId, metricOf } from '@washboard/contract/analytics/catalog.ts';
import { plural } from '@washboard/contract/core/text/text.ts';

/** A figure's meaning, its day, and what it leaves out here. */
export function MetricInfo({ metric, missing }: { metric: MetricId; missing?: number }) {
  const { definition, basis } = metricOf(metric);
  return (
    <>
      {definition} <br />
      Counts on: {basis}
      {missing !== undefined && (
        <>
          <br />
          Here the price of {plural(missing, 'turn')} is not recorded.
        </>
      )}
    </>
  );
}
