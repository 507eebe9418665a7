import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { datedName } from '@washboard/contract/core/text/file-name.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import { openOrdersRoutes } from '@washboard/contract/orders/open-orders/open-orders.routes.ts';
import type {
  OpenOrders,
  OpenOrdersSums,
} from '@washboard/contract/orders/open-orders/open-orders.schemas.ts';
import { openOrdersLabels } from '@washboard/contract/orders/open-orders/open-orders.words.ts';
import { CsvButton } from '../../../../blocks/figures/csv-button.tsx';
import { useScope } from '../../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../../lib/api/query.ts';
import { formatInstantTime } from '../../../../lib/format.ts';
import { saveCsv } from '../../../../lib/save-file.ts';
import { Card } from '../../../../ui/card.tsx';
import { QueryArea } from '../../../../ui/states/query-area.tsx';
import { OpenOrdersByStatus } from './open-orders-by-status.tsx';
import { OpenOrdersTable } from './open-orders-table.tsx';

const title = 'Open orders';

/** The stores' open orders, whatever the period. */
export function OpenOrdersCard() {
  const { storeIds } = useScope();
  const query = useQuery({
    ...queryOptionsOf(openOrdersRoutes.getOpenOrders, {
      query: { storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Card
      title={title}
      info="Orders at your stores right now, whatever the period."
      context={data && `Updated ${formatInstantTime(data.asOf, data.timeZone)}`}
      actions={data && <CsvButton title={title} onClick={() => save(data)} />}
    >
      <QueryArea query={query} height={375} rows={9} label="Loading open orders">
        {({ parts, statuses }: OpenOrders) => (
          <>
            <OpenOrdersTable label={title} parts={parts} />
            <OpenOrdersByStatus statuses={statuses} />
          </>
        )}
      </QueryArea>
    </Card>
  );
}

const header = [
  'Stage',
  'Orders',
  'Pounds',
  'Orders without a recorded weight',
  'Unpaid orders',
  'Balance due',
];

function save({ parts, asOf, timeZone }: OpenOrders): void {
  const lineOf = (sums: OpenOrdersSums) => [
    openOrdersLabels[sums.part],
    sums.orders,
    poundsOf(sums),
    sums.unweighed,
    sums.unpaid,
    sums.owedCents / 100,
  ];
  const today = businessDayOf(new Date(asOf), timeZone);
  saveCsv(datedName('open-orders', { startDate: today, endDate: today }), header, parts.map(lineOf));
}

/** Null if no order has a weight. */
const poundsOf = ({ orders, unweighed, weight }: OpenOrdersSums) =>
  orders > 0 && unweighed === orders ? null : weight / 100;
