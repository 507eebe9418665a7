import { shiftRoutes } from '@washboard/contract/schedule/shifts.routes.ts';
import { emptyWeek } from '@washboard/contract/schedule/shifts.rules.ts';
import { defineRows } from './example-rows.ts';

/** A delivery window on Tuesdays. */
export const scheduleRows = defineRows(async ({ app, world: { storeId, sessions } }) => {
  const timings = emptyWeek().map((slot) => ({ ...slot, isActive: slot.day === 2 }));
  const body = { name: 'Tuesdays', type: 'OWN_DELIVERY' as const, timings };
  const params = { storeId: String(storeId) };
  const shift = await app.call(shiftRoutes.addShift, { params, body }, sessions.owner);
  return { shiftId: shift.body.id };
});
