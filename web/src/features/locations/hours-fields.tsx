import { Button, Switch, TextInput } from '@mantine/core';
import { WEEKDAY_LABELS } from '@washboard/contract/core/time/time.ts';
import { closesNextDay, mostSpansADay } from '@washboard/contract/locations/opening-hours.rules.ts';
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
      next.toSorted((a, b) => a.day - b.day),
    );
  return (
    <fieldset className={classes.hours}>
      <legend>Opening hours</legend>
      {mondayFirst.map((day) => {
        const places = openingHours.flatMap((one, place) => (one.day === day ? [place] : []));
        const others = openingHours.filter((one) => one.day !== day);
        const name = names[day] ?? '';
        return (
          <div key={day} className={classes.day}>
            <Switch
              label={name}
              {...(day === 1 && { id: fieldId('openingHours'), 'data-path': 'openingHours' })}
              checked={places.length > 0}
              onChange={(event) =>
                set(
                  event.currentTarget.checked
                    ? [...others, { day, opensAt: '07:00', closesAt: '22:00' }]
                    : others,
                )
              }
            />
            {places.length === 0 ? (
              <span className={classes.note}>Closed</span>
            ) : (
              <div className={classes.spans}>
                {places.map((place, index) => (
                  <SpanFields
                    key={place}
                    form={form}
                    place={place}
                    name={index === 0 ? name : `${name}, second hours,`}
                  />
                ))}
                {places.length < mostSpansADay && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Add hours on ${name}`}
                    onClick={() => set([...openingHours, { day, opensAt: '', closesAt: '' }])}
                  >
                    Add hours
                  </Button>
                )}
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface SpanFieldsProps extends FieldsProps {
  /** Of the span among all. */
  place: number;
  name: string;
}

/** From when to when; the second hours of a day can be removed. */
function SpanFields({ form, place, name }: SpanFieldsProps) {
  const span = form.values.openingHours[place];
  if (span === undefined) return null;
  const isSecond = form.values.openingHours[place - 1]?.day === span.day;
  return (
    <div className={classes.span}>
      <TextInput
        type="time"
        aria-label={`${name} opens at`}
        {...form.getInputProps(`openingHours.${place}.opensAt`)}
      />
      <TextInput
        type="time"
        aria-label={`${name} closes at`}
        {...form.getInputProps(`openingHours.${place}.closesAt`)}
      />
      {span.opensAt !== '' && span.closesAt !== '' && closesNextDay(span) && (
        <span className={classes.note}>next day</span>
      )}
      {isSecond && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Remove ${name} hours`}
          onClick={() => form.removeListItem('openingHours', place)}
        >
          Remove
        </Button>
      )}
    </div>
  );
}
