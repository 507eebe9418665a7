import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { plural } from '@washboard/contract/core/text/text.ts';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { Suspense } from 'react';
import { StoreTime } from '../../../blocks/locations/store-time.tsx';
import { OrderStatusPill } from '../../../blocks/orders/order-pills.tsx';
import { customerPageUrl, orderPageUrl } from '../../../blocks/record-urls.ts';
import { formatInstant, viewerZone } from '../../../lib/format.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextConsent } from '../consent/text-consent.tsx';
import classes from '../messenger.module.css';
import { nameOf, phoneText } from '../name-of.ts';

const HandlingPart = lazyPart(() => import('./handling-part.tsx'), 'HandlingPart');
const NotesPart = lazyPart(() => import('./notes-part.tsx'), 'NotesPart');

/** The customer of a conversation: phone, consent and open orders. */
export function DetailsContent({ conversation }: { conversation: ConversationDetails }) {
  const { customerId, customer, phone, orders, escalatedAt, escalationReason } = conversation;
  return (
    <div className={classes.details}>
      <h2 className={classes.customer}>
        {customerId === null ? (
          nameOf(conversation)
        ) : (
          <AppLink href={customerPageUrl(customerId)}>{nameOf(conversation)}</AppLink>
        )}
      </h2>
      {customerId === null && <p className={classes.hint}>No customer has this number.</p>}
      <Facts
        facts={[
          [
            'Phone',
            <a key="phone" href={`tel:${phone}`}>
              {phoneText(phone)}
            </a>,
          ],
          ['Email', customer?.email ?? 'None'],
          ['Orders', orderText(customer)],
          ['Texts', conversation.hasStopped ? 'They asked us to stop' : 'Allowed'],
          ['Marketing', consentText(conversation.consent)],
          ...(escalatedAt === null
            ? []
            : ([
                [
                  'Escalated',
                  `${formatInstant(escalatedAt, viewerZone)}${escalationReason ? ` · ${escalationReason}` : ''}`,
                ],
              ] as const)),
        ]}
      />
      <TextConsent conversation={conversation} />
      {customer !== null && customer.notes !== '' && (
        <section aria-label="Notes">
          <h3 className={classes.part}>Notes</h3>
          <p className={classes.notes}>{customer.notes}</p>
        </section>
      )}
      <section aria-label="Open orders">
        <h3 className={classes.part}>Open orders</h3>
        {orders.length === 0 ? (
          <p className={classes.hint}>None</p>
        ) : (
          <ul className={classes.orders}>
            {orders.map((order) => (
              <li key={order.id}>
                <span className={classes.rowLine}>
                  <AppLink href={orderPageUrl(order.id)}>{order.code}</AppLink>
                  <OrderStatusPill status={order.status} isVoided={false} />
                </span>
                <span className={classes.hint}>
                  {order.storeName} · {formatUsd(order.valueCents)}
                  {order.dueAt !== null && (
                    <>
                      {' · due '}
                      <StoreTime at={order.dueAt} timeZone={order.timeZone} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <Suspense>
        <HandlingPart conversation={conversation} />
        <NotesPart conversationId={conversation.id} />
      </Suspense>
    </div>
  );
}

function orderText(customer: ConversationDetails['customer']): string {
  if (customer === null || customer.orders === 0) return 'None yet';
  const last = customer.lastOrderOn === null ? '' : `, last ${formatDay(customer.lastOrderOn)}`;
  return `${plural(customer.orders, 'order')}${last}`;
}

function consentText({ isMarketingAgreed, at, how }: ConversationDetails['consent']): string {
  const said = isMarketingAgreed ? 'Consent' : 'No consent';
  const since = at === null ? [] : [formatInstant(at, viewerZone)];
  return [said, ...since, ...(how === null ? [] : [how])].join(' · ');
}
