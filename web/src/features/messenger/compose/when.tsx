import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addDays, businessDayOf, instantOf, weekdayOf } from '@washboard/contract/core/time/time.ts';
import { viewerZone, zoneName } from '../../../lib/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';

export interface WhenProps {
  title: string;
  submitLabel: string;
  onPick: (instant: string) => Promise<unknown>;
  onClose: () => void;
}

const morning = '09:00';

/** Asks for a time to come: a day and a time of the viewer's clock. */
export function When({ title, submitLabel, onPick, onClose }: WhenProps) {
  const now = new Date();
  const today = businessDayOf(now, viewerZone);
  const tomorrow = addDays(today, 1);
  // Monday is 0.
  const monday = addDays(today, 7 - weekdayOf(today));
  const form = useForm({
    initialValues: { day: tomorrow, time: morning },
    validate: {
      day: (day) => (day === '' ? 'Day is a required field' : null),
      time: (time, { day }) => {
        if (time === '') return 'Time is a required field';
        return day !== '' && instantOf(day, time, viewerZone).instant <= new Date()
          ? 'Choose a time in the future'
          : null;
      },
    },
  });
  const submit = useSubmit(form, async ({ day, time }) => {
    await onPick(instantOf(day, time, viewerZone).instant.toISOString());
    form.resetDirty();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm submit={submit} submitLabel={submitLabel} onCancel={onClose}>
        <Group gap={8}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.setValues({ day: tomorrow, time: morning })}
          >
            Tomorrow at 9 AM
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => form.setValues({ day: monday, time: morning })}
          >
            Monday at 9 AM
          </Button>
        </Group>
        <TextInput type="date" label="Day" required min={today} {...form.getInputProps('day')} />
        <TextInput
          type="time"
          label={`Time (${zoneName(now.toISOString(), viewerZone)})`}
          required
          {...form.getInputProps('time')}
        />
      </DialogForm>
    </Dialog>
  );
}
