import { Checkbox } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { alarmChoiceRoutes } from '@washboard/contract/machine-links/alarms/alarm-choice.routes.ts';
import {
  type AlarmChoice,
  alarmChoiceSchema,
} from '@washboard/contract/machine-links/alarms/alarm-choice.schemas.ts';
import { toastUndoChanges } from '../../../blocks/audit/undo-change.ts';
import { call } from '../../../lib/api/client.ts';
import { keyOf, queryOptionsOf } from '../../../lib/api/query.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { QueryArea } from '../../../ui/states/query-area.tsx';

/** How the signed-in person hears of alarms. */
export function ChoiceDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(queryOptionsOf(alarmChoiceRoutes.getAlarmChoice));
  return (
    <Dialog onClose={onClose} title="Alarm notifications">
      <QueryArea query={query} height={200} label="Loading your notifications" shape="form">
        {(choice) => <ChoiceForm key={choice.version} choice={choice} onClose={onClose} />}
      </QueryArea>
    </Dialog>
  );
}

function ChoiceForm({ choice, onClose }: { choice: AlarmChoice; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm<AlarmChoice>({
    initialValues: choice,
    validate: schemaResolver(alarmChoiceSchema, { sync: true }),
  });
  const refresh = () =>
    Promise.all(
      [alarmChoiceRoutes.getAlarmChoice, alarmChoiceRoutes.countAlarms].map((route) =>
        queries.invalidateQueries({ queryKey: keyOf(route) }),
      ),
    );
  const submit = useSubmit(form, async (body) => {
    const { changeId } = await call(alarmChoiceRoutes.setAlarmChoice, { body }).finally(refresh);
    toastUndoChanges('Alarm notifications saved', [changeId], refresh);
    onClose();
  });
  return (
    <DialogForm submit={submit} submitLabel="Save" onCancel={onClose}>
      <Checkbox
        label="In the app"
        description="A count beside Machines in the menu, on every page."
        data-autofocus
        {...form.getInputProps('isInApp', { type: 'checkbox' })}
      />
      <Checkbox
        label="By email"
        description="When an alarm opens, again every 4 hours if it is urgent and every day if not, and when it is over."
        {...form.getInputProps('isByEmail', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
