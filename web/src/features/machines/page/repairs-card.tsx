import { useQuery } from '@tanstack/react-query';
import { durationText } from '@washboard/contract/core/time/time.ts';
import {
  downtimeDays,
  downtimeFormula,
  repairStatusLabels,
} from '@washboard/contract/machines/repairs/repairs.constants.ts';
import { repairRoutes } from '@washboard/contract/machines/repairs/repairs.routes.ts';
import type { Repair } from '@washboard/contract/machines/repairs/repairs.schemas.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { machinesPaths } from '../machines.paths.ts';
import { DowntimeText } from '../repairs/downtime-text.tsx';
import { lostText, repairTones } from '../repairs/repair-text.ts';

const columns: readonly Column<Repair>[] = [
  {
    id: 'began',
    header: 'Out since',
    cell: ({ beganAt, timeZone }) => formatInstant(beganAt, timeZone),
    width: 170,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason, grows: true },
  { id: 'time', header: 'Downtime', cell: ({ minutesOut }) => durationText(minutesOut), width: 100 },
  { id: 'lost', header: 'Lost', numeric: true, cell: ({ lostCents }) => lostText(lostCents), width: 100 },
  {
    id: 'status',
    header: 'State',
    width: 150,
    cell: ({ status }) => <StatusPill tone={repairTones[status]}>{repairStatusLabels[status]}</StatusPill>,
  },
];

/** The last repairs of a machine, and what its downtime cost. */
export function RepairsCard({ machineId }: { machineId: number }) {
  const asked = { machineId: String(machineId) };
  const search = useSearchRecord();
  const query = useQuery(queryOptionsOf(repairRoutes.listRepairs, { query: { ...asked, pageSize: 10 } }));
  return (
    <Card
      title="Repairs"
      info={downtimeFormula}
      context={<DowntimeText asked={asked} days={downtimeDays.machine} />}
      flush
    >
      <QueryArea query={query} height={160} rows={3} label="Loading repairs" shape="table">
        {({ records }) => (
          <DataTable
            label="Repairs"
            columns={columns}
            rows={records}
            rowId={({ id }) => String(id)}
            rowHref={({ id }) =>
              addressOf(machinesPaths.machine, {
                params: { id: machineId },
                search: { ...search, repair: String(id) },
              })
            }
            empty={<NoRows>This machine was never out of order.</NoRows>}
          />
        )}
      </QueryArea>
    </Card>
  );
}
