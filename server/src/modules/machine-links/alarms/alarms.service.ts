import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import { alarmKindLabels } from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import type { Alarm, AlarmListQuery } from '@washboard/contract/machine-links/alarms/alarms.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { storesFor } from '../../locations/index.ts';
import { saveConditions, silence } from './alarms.store.ts';
import {
  alarmKey,
  countAlarms,
  holdAlarm,
  readAlarm,
  readAlarmPage,
  readConditions,
} from './alarms.views.ts';

/** Opens and clears the alarms of a business, as its machines are now. */
export async function checkAlarms(tx: Tx, now: Date): Promise<void> {
  const changed = await saveConditions(tx, await readConditions(tx, now), now);
  for (const storeId of changed) tx.publish({ type: 'floor.changed', storeId });
}

/** Alarms of the visible stores, newest first. */
export async function listAlarms(
  { business, actor, now }: Asking,
  query: AlarmListQuery,
): Promise<List<Alarm>> {
  const stores = await storesFor(business, actor.stores, query.storeIds);
  const asked = { ...query, storeIds: [...stores.keys()], at: now };
  return listPage(query, {
    key: alarmKey,
    count: () => countAlarms(business, asked),
    read: (reach) => readAlarmPage(business, asked, reach),
    shown: (row) => ({ ...row, timeZone: stores.get(row.storeId)?.timeZone ?? 'UTC' }),
  });
}

/** Silences an alarm for some hours; 0 ends the silence. */
export async function silenceAlarm(
  { business, actor, author, now }: Asking & { author: Author },
  id: number,
  hours: number,
): Promise<Alarm> {
  const alarm = await business.write(async (tx) => {
    const held = await holdAlarm(tx, id, now);
    if (held === undefined) throw new AppError('not_found');
    requireStore(actor, held.storeId);
    if (held.clearedAt !== null) throw new AppError('conflict', { text: 'This alarm is over.' });
    const until = hours === 0 ? null : new Date(now.getTime() + hours * 3_600_000);
    await silence(tx, id, { until, by: until === null ? null : author.name });
    tx.publish({ type: 'floor.changed', storeId: held.storeId });
    await audit(tx, author, {
      action: 'machines.silenceAlarm',
      entity: 'machine',
      entityId: held.machineId,
      before: { silencedUntil: held.silencedUntil },
      after: {
        name: machineName(held.type, held.number),
        alarm: alarmKindLabels[held.kind],
        silencedUntil: until?.toISOString() ?? null,
      },
    });
    return readAlarm(tx, id, now);
  });
  if (alarm === undefined) throw new AppError('not_found');
  const stores = await storesFor(business, actor.stores, [alarm.storeId]);
  return { ...alarm, timeZone: stores.get(alarm.storeId)?.timeZone ?? 'UTC' };
}
