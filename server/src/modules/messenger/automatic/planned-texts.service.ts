import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import {
  unclaimedDays,
  unclaimedKinds,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type BusinessDb, type Database, readingOf } from '../../../platform/db/database.ts';
import { forEachAlone } from '../../../platform/jobs/repeat.ts';
import type { Log } from '../../../platform/log.ts';
import { listBusinessesWithAutomaticTexts } from '../directory.views.ts';
import { isAnyOn } from './automatic-texts.views.ts';
import { sendMarketing } from './marketing.service.ts';
import { isReminderDue } from './order-texts.rules.ts';
import { textAboutStop, textAboutUnclaimed } from './order-texts.service.ts';
import { readPickups, readUnclaimed } from './planned-texts.views.ts';

interface PlannedDeps {
  database: Database;
  clock: Clock;
  log: Log;
}

/** Texts look only ahead: an order that reached its days longer ago gets none when a text is turned on. */
const lookBackMs = 2 * DAY_MS;

/** Sends the automatic texts whose time has come. */
export async function sendPlanned({ database, clock, log }: PlannedDeps): Promise<void> {
  const loop = { name: 'automatic texts', log };
  await forEachAlone(loop, await listBusinessesWithAutomaticTexts(database.lookup), async (businessId) => {
    const business = database.background(businessId);
    await sendPlannedOf(business, clock.now());
    await sendMarketing(business, clock.now());
  });
}

export async function sendPlannedOf(business: BusinessDb, now: Date): Promise<void> {
  const within = readingOf(business);
  for (const kind of unclaimedKinds) {
    if (!(await isAnyOn(within, [kind]))) continue;
    const to = now.getTime() - unclaimedDays[kind] * DAY_MS;
    const ids = await readUnclaimed(within, kind, new Date(to - lookBackMs), new Date(to));
    for (const id of ids) await textAboutUnclaimed(business, kind, id, now);
  }
  if (!(await isAnyOn(within, ['PICKUP_REMINDER']))) return;
  for (const stop of await readPickups(within, now, new Date(now.getTime() + 2 * DAY_MS)))
    if (isReminderDue(stop.windowStart, stop.timeZone, now))
      await textAboutStop(business, { kind: 'PICKUP_REMINDER', ...stop, deliveryId: stop.id }, now);
}
