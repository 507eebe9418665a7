import { exampleSchedule } from '../../example-schedule.ts';
import { createKey, giveEveryScope } from '../../key-driver.ts';
import { defineRows } from '../example-rows.ts';

export const scheduleRows = defineRows(async ({ app, world }) => {
  const key = await createKey(app, world.sessions.owner, { source: 'planner' });
  await giveEveryScope(app, key);
  return exampleSchedule(app, world, key.session);
});
