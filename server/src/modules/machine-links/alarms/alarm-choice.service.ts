import {
  type AlarmChoice,
  usualChoice,
} from '@washboard/contract/machine-links/alarms/alarm-choice.schemas.ts';
import { defineChangeable } from '../../../platform/audit/editable.ts';
import type { Asking } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { storesFor } from '../../locations/index.ts';
import { holdChoice, readChoice, saveChoice } from './alarm-choice.store.ts';
import { countOpenAlarms } from './alarms.views.ts';

/** How a team member hears of alarms, known by the member's id. */
export const alarmChoices = defineChangeable<Omit<AlarmChoice, 'version'>>({
  entity: 'alarm_choice',
  actions: { change: 'machines.chooseAlarms' },
  permission: 'machines.run',
  async hold(tx, memberId) {
    const { version, ...facts } = await holdChoice(tx, memberId);
    return { facts, version, isArchived: false };
  },
  update: saveChoice,
  events: () => [],
});

export async function getAlarmChoice({ business, actor }: Asking): Promise<AlarmChoice> {
  return (await readChoice(readingOf(business), actor.teamMemberId)) ?? { ...usualChoice, version: 1 };
}

/** How many alarms are open at the visible stores; none for someone who turned that off. */
export async function countAlarmsInApp(asking: Asking): Promise<{ count: number }> {
  const { business, actor, now } = asking;
  if (!(await getAlarmChoice(asking)).isInApp) return { count: 0 };
  const stores = await storesFor(business, actor.stores, undefined);
  const found = await countOpenAlarms(business, [...stores.keys()], now);
  return { count: found.reduce((sum, { count }) => sum + count, 0) };
}
