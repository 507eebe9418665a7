import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  type SilenceHours,
  silenceHours,
  silenceLabels,
} from '@washboard/contract/machine-links/alarms/alarms.constants.ts';
import { alarmRoutes } from '@washboard/contract/machine-links/alarms/alarms.routes.ts';
import type { Alarm } from '@washboard/contract/machine-links/alarms/alarms.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf } from '../../../lib/api/query.ts';
import { toastDone, toastError } from '../../../lib/toasts.tsx';

/** Silences an alarm for some time, or ends its silence. */
export function SilenceSelect({ alarm }: { alarm: Alarm }) {
  const queries = useQueryClient();
  if (alarm.state === 'CLEARED') return null;
  const name = machineName(alarm.type, alarm.number);
  const silence = (hours: SilenceHours) =>
    void call(alarmRoutes.silenceAlarm, { params: { id: String(alarm.id) }, body: { hours } })
      .then(() => toastDone(hours === '0' ? `Alarm of ${name} is on again` : `Alarm of ${name} silenced`))
      .catch((error: unknown) => toastError(errorText(error)))
      .finally(() => queries.invalidateQueries({ queryKey: keyOf(alarmRoutes.listAlarms) }));
  return (
    <NativeSelect
      aria-label={`Silence the alarm of ${name}`}
      w={150}
      value=""
      data={[
        { value: '', label: 'Silence' },
        ...silenceHours
          .filter((hours) => hours !== '0' || alarm.state === 'SILENCED')
          .map((value) => ({ value, label: silenceLabels[value] })),
      ]}
      onChange={(event) =>
        event.currentTarget.value !== '' && silence(event.currentTarget.value as SilenceHours)
      }
    />
  );
}
