import { Checkbox, NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { businessDayOf, formatDay } from '@washboard/contract/core/time/time.ts';
import type { Closure } from '@washboard/contract/schedule/closures/closures.schemas.ts';
import { usHolidays } from '@washboard/contract/schedule/closures/holidays.rules.ts';
import { useState } from 'react';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { errorUnder } from '../../../ui/form/error-under.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import classes from '../schedule.module.css';
import { useClosureChange } from './use-closure-change.ts';

interface HolidaysDialogProps {
  storeId: number;
  /** The store's. */
  timeZone: string;
  closures: readonly Closure[];
  onClose: () => void;
}

/** Closes a location on a year's holidays in one step. */
export function HolidaysDialog({ storeId, timeZone, closures, onClose }: HolidaysDialogProps) {
  const { addHolidays } = useClosureChange(storeId);
  const [thisYear] = useState(() => Number(businessDayOf(new Date(), timeZone).slice(0, 4)));
  const form = useForm({
    initialValues: { year: String(thisYear + 1), names: usHolidays(thisYear).map(({ name }) => name) },
    validate: { names: (names) => (names.length === 0 ? 'Choose at least one holiday' : null) },
  });
  const submit = useSubmit(form, async ({ year, names }) => {
    await addHolidays(Number(year), names);
    onClose();
  });
  const isClosed = (day: string) =>
    closures.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  return (
    <Dialog onClose={onClose} title="Add holidays">
      <DialogForm submit={submit} submitLabel="Add holidays" onCancel={onClose}>
        <NativeSelect
          label="Year"
          data={[0, 1, 2].map((more) => String(thisYear + more))}
          {...form.getInputProps('year')}
        />
        <Checkbox.Group
          label="Holidays"
          {...form.getInputProps('names')}
          error={errorUnder(form.errors, 'names')}
        >
          <div className={classes.holidays}>
            {usHolidays(Number(form.values.year)).map(({ name, day }) => (
              <Checkbox
                key={name}
                value={name}
                label={`${name}, ${formatDay(day)}`}
                description={isClosed(day) ? 'Already closed' : undefined}
              />
            ))}
          </div>
        </Checkbox.Group>
      </DialogForm>
    </Dialog>
  );
}
