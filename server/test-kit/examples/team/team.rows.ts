import { hoursRoutes } from '@washboard/contract/team/hours/hours.routes.ts';
import { payRoutes } from '@washboard/contract/team/pay/pay.routes.ts';
import { memberIdOf } from '../../world.ts';
import { defineRows } from '../example-rows.ts';

export const teamRows = defineRows(async ({ app, world: { businessId, userIds, storeId, sessions } }) => {
  const body = { day: '2026-11-19', from: '08:00', to: '12:00', reason: 'An example' };
  const shift = await app.call(
    hoursRoutes.addShift,
    { body: { ...body, storeId, employeeCode: '7002' } },
    sessions.owner,
  );
  const otherMemberId = await memberIdOf(app, businessId, userIds.manager);
  const rate = await app.call(
    payRoutes.addPayRate,
    { params: { id: String(otherMemberId) }, body: { hourlyCents: 1_800, fromDay: '2026-01-01' } },
    sessions.owner,
  );
  const tipRule = await app.call(
    payRoutes.addTipRule,
    { body: { storeId, sharedBy: 'EVENLY', groups: ['ATTENDANT'] } },
    sessions.owner,
  );
  return {
    teamMemberId: await memberIdOf(app, businessId, userIds.owner),
    otherMemberId,
    shiftId: shift.body.id,
    payRateId: rate.body.id,
    tipRuleId: tipRule.body.id,
  };
});
