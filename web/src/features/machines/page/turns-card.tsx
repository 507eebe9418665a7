import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { turnTypeLabels } from '@washboard/contract/machines/machines.constants.ts';
import { turnRoutes } from '@washboard/contract/machines/turns.routes.ts';
import type { Turn } from '@washboard/contract/machines/turns.schemas.ts';
import { Suspense, useState } from 'react';
import { useCan } from '../../../blocks/session/access.ts';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { NoRows } from '../../../ui/detail-page.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { machinesPaths } from '../machines.paths.ts';

const RefundDialog = lazyPart(() => import('./refund-dialog.tsx'), 'RefundDialog');

const columns: readonly Column<Turn>[] = [
  {
    id: 'at',
    header: 'Started',
    grows: true,
    cell: ({ startedAt, reportedAt, timeZone }) =>
      `${formatInstant(startedAt, timeZone)}${reportedAt === null ? '' : ' (corrected)'}`,
  },
  { id: 'type', header: 'Type', width: 150, cell: ({ turnType }) => turnTypeLabels[turnType] },
  { id: 'starts', header: 'Starts', numeric: true, named: true, width: 80, cell: ({ starts }) => starts },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    width: 100,
    cell: ({ revenueCents }) => revenueCents !== null && formatUsd(revenueCents),
  },
];

/** The last turns of a machine; paid ones can be refunded. */
export function TurnsCard({ machineId, storeId }: { machineId: number; storeId: number }) {
  const can = useCan();
  const [refunded, setRefunded] = useState(0);
  const query = useQuery(
    queryOptionsOf(turnRoutes.listTurns, {
      query: { machineIds: String(machineId), period: 'LAST_30_DAYS', pageSize: 10 },
    }),
  );
  return (
    <Card title="Last turns" context="Last 30 days" flush>
      <QueryArea query={query} height={200} rows={5} label="Loading turns" shape="table">
        {({ records }) => (
          <DataTable
            label="Last turns"
            columns={columns}
            rows={records}
            rowId={({ id }) => String(id)}
            rowActions={
              can('machines.refund', storeId)
                ? ({ id, turnType, revenueCents }) => (
                    <Group gap="xs" justify="end" wrap="nowrap">
                      <Button
                        variant="default"
                        size="compact-sm"
                        component={AppLink}
                        href={addressOf(machinesPaths.evidence, { params: { id } })}
                      >
                        Evidence
                      </Button>
                      {turnType === 'SELF_SERVE' && revenueCents !== null && (
                        <Button variant="default" size="compact-sm" onClick={() => setRefunded(id)}>
                          Refund
                        </Button>
                      )}
                    </Group>
                  )
                : undefined
            }
            empty={<NoRows>No turns in these days.</NoRows>}
          />
        )}
      </QueryArea>
      <Suspense>{refunded > 0 && <RefundDialog turnId={refunded} onClose={() => setRefunded(0)} />}</Suspense>
    </Card>
  );
}
