import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { freeStartRoutes } from '@washboard/contract/machine-links/report/free-starts.routes.ts';
import { useFiguresOverTime } from '../../../blocks/figures/figures.queries.ts';
import { KpiCards } from '../../../blocks/figures/groups/kpi-cards.tsx';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { KpiPlaces } from '../../../ui/kpi/kpi-grid.tsx';
import { EmptyNoResult } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { machinesPaths } from '../machines.paths.ts';
import classes from './machine-figures.module.css';

const metrics = [
  'utilization',
  'idleMachineDays',
  'abnormalMachineDays',
  'downtimeCost',
  'cycleCost',
] as const;

/** How busy machines are and what they cost, with their free starts by person and reason. */
export function MachineUse() {
  const figures = useFiguresOverTime(metrics, true);
  return (
    <div className={classes.use}>
      <QueryArea
        query={figures}
        height={96}
        places={<KpiPlaces cards={metrics.length} label="Loading the use of machines" />}
      >
        {(answer) => <KpiCards answer={answer} course={figures.data} metrics={metrics} folds />}
      </QueryArea>
      <FreeStarts />
    </div>
  );
}

interface Counted {
  name: string;
  starts: number;
  valueCents: number;
}

/** The most that the dashboard shows of each; the report has all. */
const most = 5;

const columnsOf = (header: string): readonly Column<Counted>[] => [
  { id: 'name', header, grows: true, cell: ({ name }) => name },
  { id: 'starts', header: 'Starts', numeric: true, width: 80, cell: (one) => formatInteger(one.starts) },
  { id: 'value', header: 'Worth', numeric: true, width: 100, cell: (one) => formatUsd(one.valueCents) },
];

function FreeStarts() {
  const can = useCan();
  const search = useSearchRecord();
  const { storeIds, period } = useScope();
  const query = useQuery({
    ...queryOptionsOf(freeStartRoutes.getFreeStarts, {
      query: {
        storeIds: storeIds.length === 0 ? undefined : storeIds.join(','),
        period: period.type,
        startDate: period.startDate ?? undefined,
        endDate: period.endDate ?? undefined,
      },
    }),
    enabled: can('machines.serve'),
  });
  if (!can('machines.serve')) return null;
  const report = addressOf(machinesPaths.freeStarts, { search: { stores: search.stores } });
  return (
    <Card
      title="Free starts by person and reason"
      context={
        query.data &&
        `${plural(query.data.total.starts, 'start')}, worth ${formatUsd(query.data.total.valueCents)}`
      }
      actions={<AppLink href={report}>Show all</AppLink>}
      flush
    >
      <QueryArea query={query} height={260} rows={most} label="Counting free starts">
        {({ people, reasons }) => (
          <div className={classes.pair}>
            <Top label="Person" rows={people} />
            <Top label="Reason" rows={reasons.map((one) => ({ ...one, name: one.reason }))} />
          </div>
        )}
      </QueryArea>
    </Card>
  );
}

function Top({ label, rows }: { label: string; rows: readonly Counted[] }) {
  return (
    <DataTable
      label={`Free starts by ${label.toLowerCase()}`}
      columns={columnsOf(label)}
      rows={rows.slice(0, most)}
      rowId={({ name }) => name}
      empty={<EmptyNoResult title="No free starts" filter="Choose other days or stores to see theirs." />}
    />
  );
}
