import { Button, Checkbox, Group, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TaskForm } from '@washboard/contract/tasks/tasks.schemas.ts';
import { useStoreNames } from '../../../blocks/locations/use-store-names.ts';
import classes from './task-manager.module.css';
import { weekdays } from './task-text.ts';

interface FieldsProps {
  form: UseFormReturnType<TaskForm>;
}

export function DetailFields({ form }: FieldsProps) {
  return (
    <>
      <TextInput label="Name" required maxLength={80} data-autofocus {...form.getInputProps('name')} />
      <Textarea
        label="Instructions"
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('description')}
      />
      <Checkbox
        label="Ask for a photo"
        description="On the store tablet, it is done only with a photo of the work."
        {...form.getInputProps('needsPhoto', { type: 'checkbox' })}
      />
    </>
  );
}

export function LocationFields({ form, storeIds }: FieldsProps & { storeIds: readonly number[] }) {
  const storeName = useStoreNames();
  const { assignedLocations: chosen } = form.values;
  const set = (ids: readonly number[]) => form.setFieldValue('assignedLocations', [...ids]);
  return (
    <Checkbox.Group
      label="Locations"
      required
      value={chosen.map(String)}
      onChange={(ids) => set(ids.map(Number))}
      error={form.errors.assignedLocations}
    >
      <Group gap="sm" mt={4} mb={8}>
        <Button variant="default" size="compact-sm" onClick={() => set(storeIds)}>
          All
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => set([])}>
          None
        </Button>
        <span className={classes.count}>
          {chosen.length} of {storeIds.length} selected
        </span>
      </Group>
      <div className={classes.choices}>
        {storeIds.map((id) => (
          <Checkbox key={id} value={String(id)} label={storeName(id)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

export function TimeFields({ form }: FieldsProps) {
  const { assignedDays, assignedShifts } = form.values;
  const names = assignedShifts.flatMap(({ name, isAssigned }) => (isAssigned ? [name] : []));
  return (
    <>
      <Checkbox.Group
        label="Days"
        required
        value={assignedDays.map(String)}
        onChange={(days) => form.setFieldValue('assignedDays', days.map(Number))}
        error={form.errors.assignedDays}
      >
        <div className={classes.days}>
          {weekdays.map(({ day, label }) => (
            <Checkbox key={day} value={String(day)} label={label} />
          ))}
        </div>
      </Checkbox.Group>
      {assignedShifts.length === 0 ? (
        <p className={classes.note}>
          Your locations have no working shifts yet, so the task is due once a day, at any time.
        </p>
      ) : (
        <Checkbox.Group
          label="Shifts"
          description="Without a shift, the task is due once a day, at any time."
          value={names}
          onChange={(chosen) =>
            form.setFieldValue(
              'assignedShifts',
              assignedShifts.map(({ name }) => ({ name, isAssigned: chosen.includes(name) })),
            )
          }
        >
          <div className={classes.choices}>
            {assignedShifts.map(({ name }) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Checkbox
        label="Carry over"
        description="If it is missed, it stays on the next days’ list until it is done or due again."
        {...form.getInputProps('carriesOver', { type: 'checkbox' })}
      />
    </>
  );
}
