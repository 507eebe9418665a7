import { useQuery } from '@tanstack/react-query';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import { unclaimedDays } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import type { UnclaimedOrder } from '@washboard/contract/messenger/automatic/unclaimed.schemas.ts';
import { deliveryStates } from '@washboard/contract/messenger/messenger.constants.ts';
import { ListTable } from '../../../blocks/list/list-table.tsx';
import { addressOf } from '../../../lib/address.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { ordersPaths } from '../../orders/orders.paths.ts';
import classes from './automatic.module.css';

function Texts({ texts }: UnclaimedOrder) {
  if (texts.length === 0) return 'None';
  return (
    <ul className={classes.texts}>
      {texts.map(({ kind, on, deliveryStatus }) => (
        <li key={kind}>
          {unclaimedDays[kind]} days, {formatDay(on)}:{' '}
          {deliveryStatus === null ? 'Held back after a STOP' : deliveryStates[deliveryStatus]}
        </li>
      ))}
    </ul>
  );
}

function Kept({ state, keptUntil, rule }: UnclaimedOrder) {
  if (keptUntil === null)
    return <span className={classes.note}>No rule of {state || 'this state'} on file. Ask a lawyer.</span>;
  return (
    <>
      {formatDay(keptUntil)}
      <p className={classes.note}>
        {state}: {rule}
      </p>
    </>
  );
}

const columns: readonly Column<UnclaimedOrder>[] = [
  { id: 'code', header: 'Order', cell: ({ code }) => code, width: 110 },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName, width: 150 },
  { id: 'store', header: 'Location', cell: ({ storeName }) => storeName, width: 140 },
  { id: 'ready', header: 'Ready since', cell: ({ readyOn }) => formatDay(readyOn), width: 110, named: true },
  { id: 'texts', header: 'Texts', cell: Texts, width: 220, named: true },
  { id: 'kept', header: 'Keep at least until', cell: Kept, named: true },
];

/** Orders that nobody picked up: what was texted, and how long their state asks to keep them. */
export function UnclaimedCard() {
  const orders = useQuery(queryOptionsOf(automaticTextRoutes.listUnclaimed));
  return (
    <Card title="Unclaimed orders" context="Ready for a week or more, the longest first." flush>
      <ListTable
        query={orders}
        of="orders"
        label="Unclaimed orders"
        columns={columns}
        rows={4}
        rowHref={({ id }) => addressOf(ordersPaths.order, { params: { id } })}
        firstUse={{ title: 'No unclaimed orders', text: 'Customers picked up every order.' }}
      />
    </Card>
  );
}
