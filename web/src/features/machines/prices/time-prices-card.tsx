import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { MachineType } from '@washboard/contract/machines/machines.constants.ts';
import { timePriceRoutes } from '@washboard/contract/machines/time-prices/time-prices.routes.ts';
import type { TimePrice } from '@washboard/contract/machines/time-prices/time-prices.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstantDay } from '../../../lib/format.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { hoursText, stateOfTimePrice } from './hours-text.ts';
import { givenText, sizeText } from './price-text.ts';

const tones = { now: 'green', later: 'blue', past: 'gray', removed: 'amber' } as const;
const words = { now: 'Current', later: 'Scheduled', past: 'Past', removed: 'Removed' } as const;

interface TimePricesCardProps {
  type: MachineType;
  storeIds: readonly number[];
  onAdd: () => void;
}

/** Slow hours and promotions: those that apply, will apply, and did. */
export function TimePricesCard({ type, storeIds, onAdd }: TimePricesCardProps) {
  const isPhone = usePhone();
  const queries = useQueryClient();
  const query = useQuery(
    queryOptionsOf(timePriceRoutes.listTimePrices, {
      query: { type, storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
  );
  async function remove({ id, version }: TimePrice) {
    const refresh = () => queries.invalidateQueries();
    try {
      const change = call(timePriceRoutes.removeTimePrice, { params: { id: String(id) }, body: { version } });
      const { changeId } = await change.finally(refresh);
      toastUndoChanges('Hours removed', [changeId], refresh);
    } catch (error) {
      toastError(errorText(error));
    }
  }
  const now = Date.now();
  const columns: readonly Column<TimePrice>[] = [
    { id: 'hours', header: 'Hours', grows: true, cell: hoursText },
    { id: 'size', header: 'Size', width: 72, cell: ({ sizePounds }) => sizeText(sizePounds) },
    { id: 'store', header: 'Store', width: 140, cell: ({ storeName }) => storeName },
    {
      id: 'price',
      header: 'Gives',
      width: 130,
      cell: givenText,
    },
    {
      id: 'from',
      header: 'From',
      width: 104,
      cell: (one) => formatInstantDay(one.effectiveFrom, one.timeZone),
    },
    {
      id: 'until',
      header: 'Until',
      width: 104,
      cell: ({ effectiveUntil, removedAt, timeZone }) => {
        const end = removedAt ?? effectiveUntil;
        return end === null ? null : formatInstantDay(end, timeZone);
      },
    },
    {
      id: 'state',
      header: 'Status',
      width: 130,
      cell: (one) => {
        const state = stateOfTimePrice(one, now);
        return <StatusPill tone={tones[state]}>{words[state]}</StatusPill>;
      },
    },
    {
      id: 'remove',
      header: 'Action',
      width: 104,
      cell: (one) =>
        ['now', 'later'].includes(stateOfTimePrice(one, now)) ? (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`Remove ${hoursText(one)} at ${one.storeName}`}
            onClick={() => void remove(one)}
          >
            Remove
          </Button>
        ) : null,
    },
  ];
  return (
    <Card
      title="Slow hours and promotions"
      flush
      actions={
        <Button variant="default" onClick={onAdd}>
          Add hours
        </Button>
      }
    >
      <QueryArea query={query} height={160} label="Loading prices by weekday and time" shape="table">
        {({ records }) => (
          <DataTable
            label="Slow hours and promotions"
            columns={isPhone ? foldedColumns(columns) : columns}
            rows={records}
            rowId={({ id }) => String(id)}
            empty={
              <EmptyFirstUse
                title="No slow hours or promotions"
                text="Add hours with their own price, free drying or bonus minutes."
              />
            }
          />
        )}
      </QueryArea>
    </Card>
  );
}
