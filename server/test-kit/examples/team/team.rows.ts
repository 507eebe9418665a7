import { memberIdOf } from '../../world.ts';
import { defineRows } from '../example-rows.ts';

export const teamRows = defineRows(async ({ app, world: { businessId, userIds } }) => ({
  teamMemberId: await memberIdOf(app, businessId, userIds.owner),
  otherMemberId: await memberIdOf(app, businessId, userIds.manager),
}));
