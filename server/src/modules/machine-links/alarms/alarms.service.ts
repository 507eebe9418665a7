import { AppError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import {
  type AlarmKind,
  alarmKindLabels,
  alarmKinds,
} from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import type { Alarm, AlarmListQuery } from '@washboard/contract/machine-links/alarms/alarms.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Asking, nameFor, requireStore } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { storesFor } from '../../locations/index.ts';
import { endUnconfirmed } from '../starts/settle.service.ts';
import { closeSettled, openUnstarted } from '../unstarted/unstarted.store.ts';
import { saveConditions, silence } from './alarms.store.ts';
import {
  alarmKey,
  countAlarms,
  holdAlarm,
  readAlarm,
  readAlarmPage,
  readConditions,
  readFullBoxes,
  readWithoutTurns,
} from './alarms.views.ts';
import { tellPeople } from './telling.service.ts';

const slowKinds = ['NO_TURN', 'COIN_BOX'] as const satisfies AlarmKind[];
const quickKinds = alarmKinds.filter((kind) => !(slowKinds as readonly AlarmKind[]).includes(kind));

interface Checking {
  now: Date;
  publicUrl: () => string;
}

/**
 * Ends manual starts whose time is over. Opens and clears the alarms of a business as its machines are now, and notifies
 * the people who chose that.
 */
export async function checkAlarms(tx: Tx, given: Checking): Promise<void> {
  await endUnconfirmed(tx, given.now);
  await openUnstarted(tx, given.now);
  await closeSettled(tx, given.now);
  await save(tx, { found: await readConditions(tx, given.now), kinds: quickKinds, at: given.now });
  await tellPeople(tx, given);
}

/** The same for alarms that take many turns to find; `checkAlarms` tells people. */
export async function checkTurns(tx: Tx, now: Date): Promise<void> {
  const found = [...(await readWithoutTurns(tx, now)), ...(await readFullBoxes(tx, now))];
  await save(tx, { found, kinds: slowKinds, at: now });
}

async function save(tx: Tx, conditions: Parameters<typeof saveConditions>[1]): Promise<void> {
  for (const storeId of await saveConditions(tx, conditions)) tx.publish(...alarmEvents(storeId));
}

const alarmEvents = (storeId: number) =>
  [
    { type: 'floor.changed', storeId },
    { type: 'machines.alarmsChanged', storeId },
  ] as const;

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
    shown: (row) => ({
      ...row,
      timeZone: stores.get(row.storeId)?.timeZone ?? 'UTC',
      silencedBy: nameFor(actor, row.silencedBy),
    }),
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
    tx.publish(...alarmEvents(held.storeId));
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
