import type { AnalyticsAnswer } from '@washboard/contract/analytics/analytics.schemas.ts';
import { metricOf } from '@washboard/contract/analytics/catalog.ts';
import { bridgeFigures } from '../../../blocks/figures/bridge/bridge-steps.ts';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { FigureCard } from '../../../blocks/figures/groups/kpi-cards.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { CardPlaces } from '../../../ui/kpi/kpi-grid.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** The amounts between a period's sales and its money, each with its figure. */
const owed = [
  { metric: 'unpaidAtEnd', of: 'orderValue' },
  { metric: 'paidForOthers', of: 'collected' },
] as const;

/**
 * They describe the period as a whole, so they have no trend. They are computed from rows, so they come with
 * the bridge's query.
 */
export function OwedCards() {
  const query = useFigures({ metrics: bridgeFigures });
  return owed.map(({ metric, of }) => (
    <QueryArea key={metric} query={query} height={112} places={<CardPlaces cards={1} />}>
      {(answer: AnalyticsAnswer) => (
        <FigureCard metric={metric} answer={answer} note={shareOf(answer, metric, of)} />
      )}
    </QueryArea>
  ));
}

type Owed = (typeof owed)[number];

function shareOf(answer: AnalyticsAnswer, metric: Owed['metric'], of: Owed['of']): string | undefined {
  const { [metric]: part, [of]: whole } = answer.totals.values;
  if (part === undefined || part === null || whole === undefined || whole === null || whole <= 0)
    return undefined;
  return `${formatPercent(part / whole)} of ${metricOf(of).label.toLowerCase()}`;
}
