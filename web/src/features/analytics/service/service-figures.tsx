import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import type { MetricId } from '@washboard/contract/analytics/catalog.ts';
import { bucketsOf } from '@washboard/contract/core/time/chart-grouping.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { Suspense } from 'react';
import { layerSearch } from '../../../blocks/figures/figures.urls.ts';
import { formatHour } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { AnsweredBy } from './answered-by.tsx';
import { ReplyCards } from './reply-cards.tsx';
import { ResponseChart } from './response-chart.tsx';
import classes from './service.module.css';
import { useFreshReplies, useReplies } from './service.queries.ts';

const ReplyRows = lazyPart(() => import('./reply-rows.tsx'), 'ReplyRows');

const metrics: readonly MetricId[] = [
  'firstResponse',
  'firstResponseP90',
  'inTarget',
  'resolution',
  'resolutionP90',
  'optOutRate',
];
const answered: readonly MetricId[] = [
  'responses',
  'firstResponse',
  'firstResponseP90',
  'longestResponse',
  'inTarget',
];

/** The figures of the period, by day, hour, person and store, and the rows behind one. */
export function ServiceFigures() {
  const [layer] = useSearchState(layerSearch);
  useReturnFocus(layer.drill !== '');
  useFreshReplies();
  const totals = useReplies(metrics);
  const overTime = useReplies(['firstResponse'], ['bucket']);
  const byHour = useReplies(['firstResponse'], ['hour']);
  const persons = useReplies(answered, ['person']);
  const stores = useReplies(answered, ['store']);
  return (
    <>
      <QueryArea query={totals} height={104} label="Loading the figures">
        {(answer) => <ReplyCards answer={answer} metrics={metrics} />}
      </QueryArea>
      <div className={classes.pair}>
        <ResponseChart
          title="First response over time"
          pointHeader="Period"
          context="Median, by the day on which the customer wrote."
          query={overTime}
          by="bucket"
          pointsOf={daysOf}
          fileName="first-response-over-time"
        />
        <ResponseChart
          title="First response by hour"
          pointHeader="Hour"
          context="Median, by the hour in which the customer wrote."
          query={byHour}
          by="hour"
          pointsOf={hoursOf}
          fileName="first-response-by-hour"
        />
      </div>
      <div className={classes.pair}>
        <AnsweredBy title="By person" of="person" query={persons} />
        <AnsweredBy title="By store" of="store" query={stores} />
      </div>
      {layer.drill !== '' && (
        <Suspense fallback={null}>
          <ReplyRows metric={layer.drill} />
        </Suspense>
      )}
    </>
  );
}

const hoursOf = () =>
  Array.from({ length: 24 }, (_, hour) => ({
    key: String(hour),
    label: formatHour(hour),
    name: formatHour(hour),
    cut: { hour },
  }));

/** The days, weeks or months of the answer. */
function daysOf({ periods, grouping }: AnalyticsAnswer) {
  const [first] = periods;
  if (first === undefined) return [];
  return bucketsOf(first, grouping).map(({ key, startDate, endDate }) => {
    const short = formatDay(startDate).slice(0, 5);
    const name =
      startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} – ${formatDay(endDate)}`;
    return { key, label: short, name, cut: { from: startDate, to: endDate } };
  });
}
