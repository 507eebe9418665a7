import {
  alarmKindLabels,
  alarmStateLabels,
} from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { defineListAddress, oneOf } from '../../../blocks/list/list-address.ts';
import { machinesPaths } from '../machines.paths.ts';

/** What people filter alarms by. */
export const alarmAddress = defineListAddress({
  path: machinesPaths.alarms,
  filters: {
    state: oneOf('State', 'Any state', alarmStateLabels),
    kind: oneOf('Alarm', 'Any alarm', alarmKindLabels),
  },
});
