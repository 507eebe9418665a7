import { clockText } from '@washboard/contract/core/time/clock-text.ts';
import { localTimeOf } from '@washboard/contract/core/time/time.ts';
import {
  deliveryKindLabels,
  deliveryOutcomeLabels,
  deliveryProviderLabels,
} from '@washboard/contract/delivery/delivery.constants.ts';
import type { DayWindow, Stop } from '@washboard/contract/schedule/deliveries/deliveries.schemas.ts';
import { OrderStatusPill } from '../../../blocks/orders/order-pills.tsx';
import { orderPageUrl } from '../../../blocks/record-urls.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { timeRange } from '../shifts/shift-text.ts';
import classes from './deliveries.module.css';

const tones = { DONE: 'green', MISSED: 'red', CANCELLED: 'gray' } as const;

const hoursOf = (window: DayWindow) => (window.shiftId === null ? '' : timeRange(window));
const stopsOf = ({ used, maxStops }: DayWindow) =>
  maxStops === null ? `${used} stops` : `${used} of ${maxStops} stops`;

/** A window with its stops. */
export function WindowStops({ window, timeZone }: { window: DayWindow; timeZone: string }) {
  const { name, provider, maxStops, used, missed, stops } = window;
  const drivers = [...new Set(stops.flatMap(({ driver }) => driver ?? []))];
  const who = provider === 'ON_DEMAND' ? deliveryProviderLabels.ON_DEMAND : drivers.join(', ');
  return (
    <div className={classes.window}>
      <div className={classes.head}>
        <h4>{name}</h4>
        <span className={classes.quiet}>{[hoursOf(window), who].filter(Boolean).join(' · ')}</span>
        <span className={classes.counts}>
          {missed > 0 && <StatusPill tone="red">{`${missed} missed`}</StatusPill>}
          {maxStops !== null && (
            <meter min={0} max={maxStops} value={used} aria-label={`Stops of ${name}`}>
              {used}
            </meter>
          )}
          {stopsOf(window)}
        </span>
      </div>
      {stops.length > 0 && (
        <ul aria-label={`Stops of ${name}`} className={classes.stops}>
          {stops.map((stop) => (
            <li key={stop.id}>
              <AppLink href={orderPageUrl(stop.orderId)}>{stop.orderCode}</AppLink>
              <span>{stop.customerName ?? 'No customer'}</span>
              <span
                className={classes.quiet}
              >{`${deliveryKindLabels[stop.kind]}, ${hoursText(stop, timeZone)}`}</span>
              <span className={classes.quiet}>{stop.driver ?? ''}</span>
              <span className={classes.states}>
                <OrderStatusPill status={stop.orderStatus} isVoided={false} />
                {stop.outcome !== null && (
                  <StatusPill tone={tones[stop.outcome]}>{deliveryOutcomeLabels[stop.outcome]}</StatusPill>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function hoursText({ windowStart, windowEnd }: Stop, timeZone: string): string {
  const [from, until] = [windowStart, windowEnd].map((at) => localTimeOf(new Date(at), timeZone).time);
  return `${clockText(from ?? '')} – ${clockText(until ?? '')}`;
}
