import { recordMembers } from '../../../src/modules/team/index.ts';
import { givePassword } from '../../people/tablet.ts';
import { worldPassword } from '../../world.ts';
import { defineRows } from '../example-rows.ts';

export const tabletRows = defineRows(async ({ app, world }) => {
  const employeeCode = '4711';
  const member = { fullName: 'Ana', employeeCode, role: null, email: null, phone: null };
  await app.server.database
    .business(world.businessId)
    .write((tx) => recordMembers(tx, 'examples', [{ ...member, storeIds: [world.storeId] }]));
  const storeLogin = await givePassword(app, world, world.storeId);
  return { storeLogin, storePassword: worldPassword, employeeCode };
});
