import { plural } from '@washboard/contract/core/text.ts';
import type { InHandStatus } from '@washboard/contract/orders/in-hand.schemas.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { formatInteger } from '../../../lib/format.ts';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './in-hand.module.css';
import { inHandHref } from './in-hand.urls.ts';

/** How many stand at each status, in the order of an order's life; each leads to its orders. */
export function InHandByStatus({ statuses }: { statuses: readonly InHandStatus[] }) {
  return (
    <ul className={classes.statuses} aria-label="Orders in hand by status">
      {statuses.map((one) => (
        <li key={one.status}>
          {orderStatusLabels[one.status]} <Count of={one} />
        </li>
      ))}
    </ul>
  );
}

function Count({ of: { part, status, orders } }: { of: InHandStatus }) {
  const search = useSearchRecord();
  const can = useCan();
  const text = formatInteger(orders);
  if (!can('orders.read')) return text;
  return (
    <AppLink
      className={classes.link}
      href={inHandHref(search, part, { status })}
      aria-label={`${orderStatusLabels[status]}: ${plural(orders, 'order')}, show them`}
    >
      {text}
    </AppLink>
  );
}
