import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { inHandRoutes } from '@washboard/contract/orders/in-hand.routes.ts';
import type { InHand, InHandSums } from '@washboard/contract/orders/in-hand.schemas.ts';
import { inHandLabels } from '@washboard/contract/orders/in-hand.words.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { formatInstantTime } from '../../../lib/format.ts';
import { saveCsv } from '../../../lib/save-file.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import { CsvButton } from '../csv-button.tsx';
import { InHandByStatus } from './in-hand-by-status.tsx';
import { InHandTable } from './in-hand-table.tsx';

const title = 'Orders in hand now';

/** What the stores hold for their customers at this moment, whatever period is chosen. */
export function InHandCard() {
  const { storeIds } = useScope();
  const query = useQuery({
    ...queryOptionsOf(inHandRoutes.getInHand, {
      query: { storeIds: storeIds.length === 0 ? undefined : storeIds.join(',') },
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <Card
      title={title}
      info="What the stores hold for their customers at this moment, whatever period is chosen."
      context={data && `read at ${formatInstantTime(data.asOf, data.timeZone)}`}
      actions={data && <CsvButton title={title} onClick={() => save(data)} />}
    >
      <QueryArea query={query} height={375} rows={9} label="Loading the orders in hand">
        {({ parts, statuses }: InHand) => (
          <>
            <InHandTable label={title} parts={parts} />
            <InHandByStatus statuses={statuses} />
          </>
        )}
      </QueryArea>
    </Card>
  );
}

const header = [
  'Part',
  'Orders',
  'Pounds',
  'Orders without a recorded weight',
  'Unpaid orders',
  'Still owed',
];

function save({ parts }: InHand): void {
  const lineOf = (sums: InHandSums) => [
    inHandLabels[sums.part],
    sums.orders,
    poundsOf(sums),
    sums.unweighed,
    sums.unpaid,
    sums.owedCents / 100,
  ];
  saveCsv('orders-in-hand', header, parts.map(lineOf));
}

/** Not recorded where no order's weight is. */
const poundsOf = ({ orders, unweighed, weight }: InHandSums) =>
  orders > 0 && unweighed === orders ? null : weight / 100;
