import { Button, Checkbox, TextInput } from '@mantine/core';
import { deliveryKindLabels } from '@washboard/contract/delivery/delivery.constants.ts';
import { orderStatusLabels } from '@washboard/contract/orders/orders.constants.ts';
import type { AffectedOrder, Resolve } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { useState } from 'react';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { errorText, fieldErrorsOf } from '../../../lib/api/api-error.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../schedule.module.css';
import { ordersCount, windowText } from './closure-text.ts';
import { useClosureChange } from './use-closure-change.ts';

interface ResolveFormProps {
  storeId: number;
  closureId: number;
  records: readonly AffectedOrder[];
  timeZone: string;
  nextOpenDay: string;
}

/** Affected orders with what to do about the selected ones. All are selected at first. */
export function ResolveForm({ storeId, closureId, records, timeZone, nextOpenDay }: ResolveFormProps) {
  const { resolve } = useClosureChange(storeId);
  const [left, setLeft] = useState<readonly number[]>([]);
  const [day, setDay] = useState(nextOpenDay);
  const [startTime, setStartTime] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; fields: Record<string, string> }>();
  const chosen = records.filter(({ deliveryId }) => !left.includes(deliveryId));
  const emails = chosen.filter(({ hasEmail }) => hasEmail).length;

  async function run(how: Resolve['how']) {
    setBusy(true);
    setProblem(undefined);
    const moved = how === 'RESCHEDULE' ? { day: day || undefined, startTime: startTime || undefined } : {};
    const deliveryIds = chosen.map(({ deliveryId }) => deliveryId);
    await resolve(closureId, { deliveryIds, how, ...moved }).catch((error: unknown) =>
      setProblem({ text: errorText(error), fields: fieldErrorsOf(error) }),
    );
    setBusy(false);
  }
  const toggle = (id: number) =>
    setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  return (
    <div className={classes.stack}>
      <ul className={classes.affected} aria-label="Affected orders">
        {records.map((order) => (
          <li key={order.deliveryId}>
            <Checkbox
              aria-label={`Select order ${order.orderCode}`}
              checked={!left.includes(order.deliveryId)}
              onChange={() => toggle(order.deliveryId)}
            />
            <div>
              <AppLink href={orderPageUrl(order.orderId)}>{order.orderCode}</AppLink>{' '}
              {order.customerName ?? 'No customer'}
              <p className={classes.quiet}>
                {deliveryKindLabels[order.kind]}, {windowText(order, timeZone)} ·{' '}
                {orderStatusLabels[order.orderStatus]}
                {order.hasEmail ? '' : ' · no email'}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.pair}>
        <TextInput
          type="date"
          label="New day"
          value={day}
          error={problem?.fields.day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <TextInput
          type="time"
          label="New start"
          description="Empty keeps the time of day."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={startTime}
          error={problem?.fields.startTime}
          onChange={(event) => setStartTime(event.currentTarget.value)}
        />
      </div>
      <p className={classes.quiet}>
        {emails === 0
          ? 'No customer gets an email.'
          : `Rescheduling emails ${emails === 1 ? '1 customer' : `${emails} customers`}. Canceling and dismissing email nobody.`}
      </p>
      <p role="alert" className={classes.problem}>
        {problem?.fields.deliveryIds ?? problem?.text}
      </p>
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void run('RESCHEDULE')}>
          Reschedule {ordersCount(chosen.length)}
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void run('CANCEL')}>
          Cancel stops
        </Button>
        <Button variant="default" disabled={busy} onClick={() => void run('DISMISS')}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
