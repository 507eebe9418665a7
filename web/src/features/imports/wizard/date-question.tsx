import { Radio } from '@mantine/core';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import classes from '../imports.module.css';
import type { MappingForm } from './use-mapping-form.ts';

const words = { MDY: 'Month first', DMY: 'Day first' } as const;
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

function meaning(sample: ImportDetail['dateSample'], order: 'MDY' | 'DMY'): string {
  const day = sample?.[order] ?? null;
  if (sample === null || day === null) return '';
  return `: ${sample.text} is ${long.format(new Date(`${day}T00:00:00Z`))} (${formatDay(day)})`;
}

/** Shown only if the file doesn't show the order of day and month. */
export function DateQuestion({ item, form }: { item: ImportDetail; form: MappingForm }) {
  if (item.form === null || item.form.dateEvidence === 'decided') return null;
  const asked =
    item.form.dateEvidence === 'ambiguous'
      ? 'We can’t tell whether the day or the month comes first. Which is it?'
      : 'Some dates have the day first, others the month. Which is right? Rows with dates that don’t fit are skipped with a reason.';
  return (
    <div className={classes.question}>
      <Radio.Group label="Date order" description={asked} required {...form.getInputProps('dateOrder')}>
        {(['MDY', 'DMY'] as const).map((order) => (
          <Radio
            key={order}
            mt="xs"
            value={order}
            label={`${words[order]}${meaning(item.dateSample, order)}`}
          />
        ))}
      </Radio.Group>
    </div>
  );
}
