import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import {
  canSendAgain,
  type PriceState,
  priceStateLabels,
  priceStates,
} from '@washboard/contract/machine-links/price-sends/price-sends.constants.ts';
import { priceSendRoutes } from '@washboard/contract/machine-links/price-sends/price-sends.routes.ts';
import type { PriceSend } from '@washboard/contract/machine-links/price-sends/price-sends.schemas.ts';
import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInteger } from '../../../lib/format.ts';
import { toastDone, toastError } from '../../../lib/toasts.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { foldedColumns } from '../../../ui/table/folded-columns.tsx';
import { usePhone } from '../../../ui/use-phone.ts';

const tones = {
  ACKNOWLEDGED: 'green',
  WAITING: 'blue',
  FAILED: 'red',
  UNKNOWN: 'amber',
  NOT_CONNECTED: 'gray',
  BY_HAND: 'violet',
} as const;

const explained: Record<PriceState, string> = {
  ACKNOWLEDGED: '',
  WAITING: 'On its way',
  FAILED: '',
  UNKNOWN: '',
  NOT_CONNECTED: 'Gets it when it is online again',
  BY_HAND: 'Set it there, then confirm here',
};

/** Which machines have their price, and what went wrong with the others. */
export function PriceSendsCard({ type, storeIds }: { type: MachineType; storeIds: readonly number[] }) {
  const isPhone = usePhone();
  const queries = useQueryClient();
  const query = useQuery(
    queryOptionsOf(priceSendRoutes.listPriceSends, {
      query: { type, storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
  );
  async function run(work: () => Promise<string>) {
    try {
      toastDone(await work());
    } catch (error) {
      toastError(errorText(error));
    } finally {
      void queries.invalidateQueries({ queryKey: keyOf(priceSendRoutes.listPriceSends) });
    }
  }
  const send = (machineIds: number[]) =>
    run(async () => {
      const { sent } = await call(priceSendRoutes.sendPrices, { body: { machineIds } });
      return `Price sent to ${plural(sent, 'machine')}`;
    });
  const confirm = (machineIds: number[]) =>
    run(async () => {
      const { confirmed } = await call(priceSendRoutes.confirmPrices, { body: { machineIds } });
      return `Price of ${plural(confirmed, 'machine')} confirmed`;
    });
  const nameOf = ({ number }: PriceSend) => machineName(type, number);
  const columns: readonly Column<PriceSend>[] = [
    { id: 'machine', header: 'Machine', width: 110, cell: nameOf },
    { id: 'store', header: 'Store', width: 140, cell: ({ storeName }) => storeName },
    { id: 'price', header: 'Price', numeric: true, width: 90, cell: (one) => formatUsd(one.priceCents) },
    {
      id: 'has',
      header: 'It has',
      numeric: true,
      width: 90,
      cell: ({ acknowledgedCents }) =>
        acknowledgedCents === null ? 'Unknown' : formatUsd(acknowledgedCents),
    },
    {
      id: 'why',
      header: 'Details',
      grows: true,
      cell: ({ state, message }) => message ?? explained[state],
    },
    {
      id: 'state',
      header: 'Status',
      width: 150,
      cell: ({ state }) => <StatusPill tone={tones[state]}>{priceStateLabels[state]}</StatusPill>,
    },
    {
      id: 'act',
      header: 'Action',
      width: 120,
      cell: (one) => {
        const isByHand = one.state === 'BY_HAND';
        if (!isByHand && !canSendAgain(one.state)) return null;
        const label = isByHand ? 'Confirm' : 'Send again';
        return (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${label}: ${nameOf(one)} at ${one.storeName}`}
            onClick={() => void (isByHand ? confirm : send)([one.machineId])}
          >
            {label}
          </Button>
        );
      },
    },
  ];
  const idsOf = (fits: (state: PriceState) => boolean) =>
    (query.data?.records ?? []).filter(({ state }) => fits(state)).map(({ machineId }) => machineId);
  const failed = idsOf(canSendAgain);
  const byHand = idsOf((state) => state === 'BY_HAND');
  return (
    <Card
      title="Prices at the machines"
      context={query.data === undefined ? undefined : countsText(query.data.counts)}
      flush
      actions={
        <>
          {failed.length > 1 && (
            <Button variant="default" onClick={() => void send(failed)}>
              Send {formatInteger(failed.length)} again
            </Button>
          )}
          {byHand.length > 1 && (
            <Button variant="default" onClick={() => void confirm(byHand)}>
              Confirm {formatInteger(byHand.length)}
            </Button>
          )}
        </>
      }
    >
      <QueryArea query={query} height={160} label="Loading what machines acknowledged" shape="table">
        {({ records }) => (
          <DataTable
            label="Machines without their price"
            columns={isPhone ? foldedColumns(columns) : columns}
            rows={records}
            rowId={({ machineId }) => String(machineId)}
            empty={<EmptyFirstUse title="Every machine has its price" text="Each device acknowledged it." />}
          />
        )}
      </QueryArea>
    </Card>
  );
}

/** `98 acknowledged, 2 failed`. */
const countsText = (counts: Record<PriceState, number>) =>
  priceStates
    .filter((state) => counts[state] > 0)
    .map((state) => `${formatInteger(counts[state])} ${priceStateLabels[state].toLowerCase()}`)
    .join(', ');
