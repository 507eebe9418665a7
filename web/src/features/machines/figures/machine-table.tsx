import type { AnalyticsRow } from '@washboard/contract/analytics/analytics.schemas.ts';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import type { DayRange } from '@washboard/contract/core/time/periods.ts';
import { type MachineType, machineTypes } from '@washboard/contract/machines/machines.constants.ts';
import { daysOf, rangeText } from '../../../blocks/figures/answer-days.ts';
import { CsvButton } from '../../../blocks/figures/csv-button.tsx';
import { useFigures } from '../../../blocks/figures/figures.queries.ts';
import { MetricInfo } from '../../../blocks/figures/metric-info.tsx';
import { saveCsv } from '../../../lib/save-file.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { MachinesOfType } from './machines-of-type.tsx';
import { NoTurns } from './no-turns.tsx';

const title = 'Turns per day by machine';

const byMachine = {
  metrics: ['turnsPerDay', 'turns', 'selfServeRevenue', 'freeStarts'],
  dimensions: ['store', 'machine', 'machineType', 'machineSize'],
} as const;
const bySize = { metrics: ['turnsPerDay'], dimensions: ['machineType', 'machineSize'] } as const;

/** All machines in service, washers and dryers apart, the least used first. */
export function MachineTable() {
  const query = useFigures(byMachine);
  const sizes = useFigures(bySize);
  const rows = query.data?.rows ?? [];
  const ofType = (type: MachineType) => rows.filter(({ keys }) => keys.machineType === type);
  const area = { ...query, data: query.data && sizes.data, error: query.error ?? sizes.error };
  const shown = machineTypes.filter((type) => ofType(type).length > 0);
  return (
    <Card
      title={title}
      info={<MetricInfo metric="turnsPerDay" />}
      context={query.data && rangeText(daysOf(query.data), true)}
      actions={rows.length > 0 && <SaveButton rows={rows} days={query.data && daysOf(query.data)} />}
      flush
    >
      <QueryArea query={area} height={292} rows={7} label="Loading turns per day by machine">
        {(ofSizes) =>
          shown.length === 0 ? (
            <NoTurns />
          ) : (
            shown.map((type) => (
              <MachinesOfType
                key={type}
                type={type}
                rows={ofType(type)}
                sizes={ofSizes.rows.filter(({ keys }) => keys.machineType === type)}
              />
            ))
          )
        }
      </QueryArea>
    </Card>
  );
}

function SaveButton({ rows, days }: { rows: readonly AnalyticsRow[]; days: DayRange | null | undefined }) {
  const header = ['Machine', 'Pounds', 'Store', 'Turns per day', 'Turns', 'Revenue', 'Free starts'];
  const save = () => {
    const lines = rows.map(({ keys, labels, values }) => [
      labels.machine ?? null,
      keys.machineSize ?? null,
      labels.store ?? null,
      values.turnsPerDay ?? null,
      values.turns ?? null,
      values.selfServeRevenue == null ? null : values.selfServeRevenue / 100,
      values.freeStarts ?? null,
    ]);
    saveCsv(datedName('turns-per-day-by-machine', days), header, lines);
  };
  return <CsvButton title={title} onClick={save} />;
}
