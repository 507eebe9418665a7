import { Switch, TextInput } from '@mantine/core';
import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import { fieldId } from './field-id.ts';
import type { FieldsProps } from './location-fields.tsx';
import classes from './locations.module.css';

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const mondayFirst = WEEKDAY_LABELS.map((_, index) => (index + 1) % 7);

/** Opening hours by weekday, Monday first. */
export function HoursFields({ form }: FieldsProps) {
  const { openingHours } = form.values;
  const set = (next: typeof openingHours) =>
    form.setFieldValue(
      'openingHours',
      [...next].sort((a, b) => a.day - b.day),
    );
  return (
    <fieldset className={classes.hours}>
      <legend>Opening hours</legend>
      {mondayFirst.map((day) => {
        const index = openingHours.findIndex((one) => one.day === day);
        const row = openingHours[index];
        const others = openingHours.filter((one) => one.day !== day);
        const name = names[day] ?? '';
        const error = form.errors[`openingHours.${index}.closesAt`];
        return (
          <div key={day} className={classes.day}>
            <Switch
              label={name}
              {...(day === 1 && { id: fieldId('openingHours'), 'data-path': 'openingHours' })}
              checked={row !== undefined}
              onChange={(event) =>
                set(
                  event.currentTarget.checked
                    ? [...others, { day, opensAt: '07:00', closesAt: '22:00' }]
                    : others,
                )
              }
            />
            {row === undefined ? (
              <span className={classes.note}>Closed</span>
            ) : (
              <>
                <TextInput
                  type="time"
                  aria-label={`${name} opens at`}
                  value={row.opensAt}
                  onChange={(event) => set([...others, { ...row, opensAt: event.currentTarget.value }])}
                />
                <TextInput
                  type="time"
                  aria-label={`${name} closes at`}
                  value={row.closesAt}
                  onChange={(event) => set([...others, { ...row, closesAt: event.currentTarget.value }])}
                  error={error}
                />
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
