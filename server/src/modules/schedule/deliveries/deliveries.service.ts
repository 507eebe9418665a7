import { AppError } from '@washboard/contract/core/errors.ts';
import { daysIn, type Period, resolvePeriod } from '@washboard/contract/core/time/periods.ts';
import {
  mostDeliveryDays,
  mostStopsShown,
} from '@washboard/contract/schedule/deliveries/deliveries.schemas.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { requireLocation } from '../../locations/index.ts';
import { closuresFrom } from '../closures/closures.views.ts';
import { readShifts } from '../shifts/shifts.views.ts';
import { deliveryDays } from './deliveries.rules.ts';
import { readStops } from './deliveries.views.ts';

interface Wanted {
  period: Period;
  kind: 'ALL' | 'PICKUP' | 'RETURN';
  now: Date;
}

/** A location's pickups and deliveries of a period, in its own zone. */
export async function listDeliveries(business: BusinessDb, storeId: number, { period, kind, now }: Wanted) {
  const { timeZone } = await requireLocation(business, storeId);
  const { startDate, endDate } = resolvePeriod(period, now, timeZone);
  if (daysIn({ startDate, endDate }) > mostDeliveryDays) {
    const message = `At most ${mostDeliveryDays} days`;
    throw new AppError('bad_input', { fields: [{ path: 'endDate', message }] });
  }
  const reading = readingOf(business);
  const [shifts, closures, stops] = await Promise.all([
    readShifts(reading, storeId),
    closuresFrom(reading, storeId, startDate),
    readStops(reading, { storeId, startDate, endDate, timeZone, kind }, mostStopsShown + 1),
  ]);
  const shown = stops.slice(0, mostStopsShown);
  return {
    timeZone,
    days: deliveryDays({ startDate, endDate, timeZone, shifts, closures, stops: shown }),
    isCut: stops.length > mostStopsShown,
  };
}
