import { plural } from '@washboard/contract/core/text/text.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import {
  deliveryKindLabels,
  deliveryOutcomeLabels,
  deliveryProviderLabels,
} from '@washboard/contract/delivery/delivery.constants.ts';
import type { OrderDetail, ShownDelivery } from '@washboard/contract/orders/order-page.schemas.ts';
import { readyStatuses } from '@washboard/contract/orders/order-state.rules.ts';
import { orderTypeLabels } from '@washboard/contract/orders/order-types.constants.ts';
import { StoreZone } from '../../../blocks/locations/store-time.tsx';
import { DueTime } from '../../../blocks/orders/order-pills.tsx';
import { customerPageUrl } from '../../../blocks/record-urls.ts';
import { formatInstant, formatInstantTime } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmailText } from '../../../ui/email-text.tsx';
import { Facts } from '../../../ui/facts.tsx';

const dayOr = (day: string | null) => (day === null ? 'Not yet' : formatDay(day));

/** A file may report ready or returned without a time. */
const reachedText = (day: string | null, isReached: boolean) =>
  day === null && isReached ? 'Not recorded' : dayOr(day);

interface DeliveryProps {
  delivery: ShownDelivery;
  timeZone: string;
}

/** One delivery in a line: what, when, by whom and how it went. */
function Delivery({ delivery, timeZone }: DeliveryProps) {
  const { kind, provider, windowStart, windowEnd, outcome, by } = delivery;
  const how = outcome === null ? 'Planned' : deliveryOutcomeLabels[outcome];
  const rest = [deliveryProviderLabels[provider], how, by].filter((part) => part !== null);
  return (
    <>
      {deliveryKindLabels[kind]} · {formatInstant(windowStart, timeZone)} –{' '}
      {formatInstantTime(windowEnd, timeZone)}
      <StoreZone at={windowEnd} timeZone={timeZone} /> · {rest.join(' · ')}
    </>
  );
}

const CustomerLink = ({ id, name }: { id: number; name: string }) => (
  <AppLink href={customerPageUrl(id)}>{name === '' ? `Customer ${id}` : name}</AppLink>
);

/** The order's customer, promised time, and deliveries. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { customer, timeZone } = order;
  return (
    <>
      <Card title="Customer">
        {customer === null ? (
          <p>No customer.</p>
        ) : (
          <Facts
            facts={[
              ['Name', <CustomerLink key="name" {...customer} />],
              ['Phone', customer.phone ?? '–'],
              ['Email', customer.email === null ? '–' : <EmailText key="email" email={customer.email} />],
              ...(order.address === null ? [] : [['Address', order.address] as const]),
            ]}
          />
        )}
      </Card>
      <Card title="Order">
        <Facts
          facts={[
            ['Type', orderTypeLabels[order.type]],
            ...(order.recurringWeeks === null
              ? []
              : [['Repeats', `Every ${plural(order.recurringWeeks, 'week')}`] as const]),
            [
              'Promised',
              order.promisedAt === null ? 'Not promised' : <DueTime key="promised" order={order} />,
            ],
            ['Received', dayOr(order.receivedOn)],
            ['Ready', reachedText(order.readyOn, readyStatuses.includes(order.status))],
            ['Paid', dayOr(order.paidOn)],
            ['Returned', reachedText(order.returnedOn, order.status === 'COMPLETED')],
            ...order.deliveries.map(
              (one, index) =>
                [
                  `Delivery ${index + 1}`,
                  <Delivery key={one.windowStart} delivery={one} timeZone={timeZone} />,
                ] as const,
            ),
            ...(order.promotionCode === null ? [] : [['Promotion', order.promotionCode] as const]),
            ...(order.bagTags.length === 0
              ? []
              : [['Bag notes', order.bagTags.map(({ name }) => name).join(', ')] as const]),
            ...(order.notes === '' ? [] : [['Notes', order.notes] as const]),
            ['Source', order.importId === null ? order.source : `Import ${order.importId}`],
          ]}
        />
      </Card>
    </>
  );
}
