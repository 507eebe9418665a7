import { datedName } from '@washboard/contract/core/text/file-name.ts';
import { daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { drillHref } from '../../../blocks/figures/figures.urls.ts';
import { heatValues, weekdayFromMonday } from '../../../blocks/figures/heat-values.ts';
import { MetricInfo } from '../../../blocks/figures/metric-info.tsx';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import { HeatMap, heatTableOf } from '../../../ui/charts/heat-map.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

const title = 'Turns by weekday and hour';
const byWeekdayAndHour = { metrics: ['turns'], dimensions: ['weekday', 'hour'] } as const;

/** Turns by weekday and hour, in store time. */
export function TurnsHeatMap() {
  const query = useFigures(byWeekdayAndHour);
  const search = useSearchRecord();
  const values = query.data && heatValues(query.data);
  return (
    <ChartCard
      title={title}
      info={<MetricInfo metric="turns" />}
      context={query.data && rangeText(daysOf(query.data), true)}
      data={values && heatTableOf(values)}
      format={formatInteger}
      fileName={datedName('turns-by-weekday-and-hour', query.data && daysOf(query.data))}
    >
      <QueryArea query={query} height={292} label="Loading turns by weekday and hour" shape="chart">
        {() =>
          values && (
            <HeatMap
              label={title}
              values={values}
              format={formatInteger}
              cellHref={(day, hour) => drillHref(search, 'turns', { weekday: weekdayFromMonday(day), hour })}
            />
          )
        }
      </QueryArea>
    </ChartCard>
  );
}
