import { Button, Checkbox, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { overlapsNeighbor, screenDays } from '@washboard/contract/schedule/shifts.constants.ts';
import { overlappingDays } from '@washboard/contract/schedule/shifts.rules.ts';
import type { Shift, ShiftFacts } from '@washboard/contract/schedule/shifts.schemas.ts';
import { dayNames } from './shift-text.ts';
import classes from './shift-week.module.css';

interface SlotFieldsProps {
  form: UseFormReturnType<ShiftFacts>;
  others: readonly Shift[];
}

/** A slot per weekday, Monday first. Overlaps show while typing. */
export function SlotFields({ form, others }: SlotFieldsProps) {
  const { timings } = form.values;
  const clashes = overlappingDays(timings, others);
  const first = screenDays.flatMap((day) => timings.filter((slot) => slot.day === day && slot.isActive))[0];
  function copyFirst() {
    if (first === undefined) return;
    const { startTime, endTime } = first;
    form.setFieldValue(
      'timings',
      timings.map((slot) => (slot.isActive ? { ...slot, startTime, endTime } : slot)),
    );
  }
  return (
    <fieldset className={classes.slots}>
      <legend>Days and times</legend>
      {screenDays.map((day) => {
        const index = timings.findIndex((slot) => slot.day === day);
        const path = `timings.${index}`;
        const isActive = timings[index]?.isActive === true;
        const start = form.getInputProps(`${path}.startTime`);
        const end = form.getInputProps(`${path}.endTime`);
        return (
          <div key={day} className={classes.slot}>
            <Checkbox
              label={dayNames[day]}
              {...form.getInputProps(`${path}.isActive`, { type: 'checkbox' })}
              error={undefined}
            />
            <TextInput
              type="time"
              aria-label={`${dayNames[day]} start`}
              disabled={!isActive}
              {...start}
              error={clashes.includes(day) ? overlapsNeighbor : start.error}
            />
            <TextInput type="time" aria-label={`${dayNames[day]} end`} disabled={!isActive} {...end} />
          </div>
        );
      })}
      <p role="alert" className={classes.problem}>
        {form.errors.timings}
      </p>
      <div>
        <Button variant="default" size="compact-md" onClick={copyFirst} disabled={first === undefined}>
          Same times on all selected days
        </Button>
      </div>
    </fieldset>
  );
}
