import { plural } from '@washboard/contract/core/text/text.ts';
import type { OpenOrdersStatus } from '@washboard/contract/orders/open-orders/open-orders.schemas.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import { openOrdersHref } from '../../../../blocks/orders/open-orders.urls.ts';
import { useCan } from '../../../../blocks/session/access.ts';
import { formatInteger } from '../../../../lib/format.ts';
import { useSearchRecord } from '../../../../lib/use-search-state.ts';
import { AppLink } from '../../../../ui/app-link.tsx';
import classes from './open-orders.module.css';

/** Open orders by status, in order; each links to its orders. */
export function OpenOrdersByStatus({ statuses }: { statuses: readonly OpenOrdersStatus[] }) {
  return (
    <ul className={classes.statuses} aria-label="Open orders by status">
      {statuses.map((one) => (
        <li key={one.status}>
          {orderStatusLabels[one.status]} <Count of={one} />
        </li>
      ))}
    </ul>
  );
}

function Count({ of: { part, status, orders } }: { of: OpenOrdersStatus }) {
  const search = useSearchRecord();
  const can = useCan();
  const text = formatInteger(orders);
  if (!can('orders.read')) return text;
  return (
    <AppLink
      className={classes.link}
      href={openOrdersHref(search, part, { status })}
      aria-label={`${orderStatusLabels[status]}: ${plural(orders, 'order')}, show them`}
    >
      {text}
    </AppLink>
  );
}
