import type { AttentionKind } from '@washboard/contract/attention/attention.schemas.ts';
import type { Watch } from '../../../platform/across/watch.ts';
import { countOpenAlarms } from './alarms.views.ts';

/** Open alarms of machines that nobody has silenced. */
export const alarmWatch = {
  kind: 'machineAlarms' satisfies AttentionKind,
  permission: 'machines.run',
  async count({ business, now }, stores) {
    const found = await countOpenAlarms(
      business,
      stores.map(({ id }) => id),
      now,
    );
    return found.map((one) => ({ ...one, cents: null }));
  },
} satisfies Watch;
