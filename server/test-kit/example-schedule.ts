import { closureRoutes } from '@washboard/contract/schedule/closures/closures.routes.ts';
import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import type { TestApp, TestSession } from './app.ts';
import { sendEvents } from './key-driver.ts';
import type { BusinessWorld } from './world.ts';

export interface StopToPlan {
  code: string;
  kind?: 'PICKUP' | 'RETURN';
  windowStart: string;
  windowEnd: string;
  /** The customer's email; without it, no customer. */
  email?: string;
}

/** An order with a planned pickup or delivery. */
export async function planStop(
  app: TestApp,
  key: TestSession,
  storeId: number,
  { code, kind = 'PICKUP', windowStart, windowEnd, email }: StopToPlan,
): Promise<void> {
  const event = { at: app.server.clock.now().toISOString(), storeId };
  const line = {
    kind: 'FIXED_PRICE',
    family: 'LAUNDRY',
    code: 'shirt',
    name: 'Shirt',
    unitPriceCents: 1_000,
    quantity: 2,
  };
  const customer = `customer-${code}`;
  const known = email === undefined ? {} : { customer };
  const body = { type: 'ONLINE', code, lines: [line], ...known };
  const stop = { order: `order-${code}`, kind, provider: 'OWN', windowStart, windowEnd };
  const facts = { firstName: 'Ada', lastName: code, email };
  await sendEvents(app, key, [
    ...(email === undefined ? [] : [{ ...event, type: 'customer.created', id: customer, body: facts }]),
    { ...event, type: 'order.created', id: `order-${code}`, body },
    { ...event, type: 'delivery.planned', id: `delivery-${code}`, body: stop },
  ]);
}

/** A delivery window on Tuesdays, and a closed day next year with a planned pickup. */
export async function exampleSchedule(
  app: TestApp,
  { storeId, sessions }: BusinessWorld,
  key: TestSession,
): Promise<{ shiftId: number; closureId: number; affectedDeliveryId: number }> {
  const params = { storeId: String(storeId) };
  const timings = emptyWeek().map((slot) => ({ ...slot, isActive: slot.day === 2 }));
  const window = { name: 'Tuesdays', type: 'OWN_DELIVERY' as const, timings };
  const shift = await app.call(shiftRoutes.addShift, { params, body: window }, sessions.owner);
  const day = '2027-03-01';
  await planStop(app, key, storeId, {
    code: 'T-1003',
    windowStart: `${day}T15:00:00Z`,
    windowEnd: `${day}T17:00:00Z`,
  });
  const facts = { name: 'Repairs', startDate: day, endDate: day };
  const closure = await app.call(closureRoutes.addClosure, { params, body: facts }, sessions.owner);
  const closureId = closure.body.id;
  const ofClosure = { params: { id: String(closureId) } };
  const affected = await app.call(closureRoutes.listAffected, ofClosure, sessions.owner);
  const affectedDeliveryId = affected.body.records[0]?.deliveryId ?? 0;
  return { shiftId: shift.body.id, closureId, affectedDeliveryId };
}
