import { Radio } from '@mantine/core';
import { formatDay } from '@washboard/contract/core/time/time.ts';
import type { DateOrder } from '@washboard/contract/imports/imports.constants.ts';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { isoDate, readDateText } from '@washboard/contract/imports/reading/text-date.rules.ts';
import { splitDateTime } from '@washboard/contract/imports/reading/text-date-time.rules.ts';
import classes from '../imports.module.css';
import type { MappingForm } from './use-mapping-form.ts';

const words: Record<DateOrder, string> = {
  MDY: 'Month first',
  DMY: 'Day first',
  YMD: 'Year first',
};
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The first sampled date that both orders read, and read differently. */
function sampleOf(item: ImportDetail): string | null {
  const column = item.mapping.date ?? item.mapping.dateTime;
  if (column === undefined) return null;
  const dates = item.samples.map(({ cells }) => splitDateTime((cells[column] ?? '').trim())[0]);
  return (
    dates.find((text) => readDateText(text, 'MDY').ok && readDateText(text, 'DMY').ok) ?? dates[0] ?? null
  );
}

function meaning(text: string | null, order: DateOrder): string {
  const reading = text === null ? null : readDateText(text, order);
  if (!reading?.ok) return '';
  const day = isoDate(reading.date);
  return `: ${text} is ${long.format(new Date(`${day}T00:00:00Z`))} (${formatDay(day)})`;
}

/** Asked only where the file itself does not prove the order of day and month. */
export function DateQuestion({ item, form }: { item: ImportDetail; form: MappingForm }) {
  if (item.form === null || item.form.dateVerdict === 'decided') return null;
  const sample = sampleOf(item);
  const asked =
    item.form.dateVerdict === 'ambiguous'
      ? 'We can’t tell whether the day or the month comes first. Which is it?'
      : 'Some dates have the day first, others the month. Which is right? Rows with dates that don’t fit are skipped with a reason.';
  return (
    <div className={classes.question}>
      <Radio.Group label="Date order" description={asked} required {...form.getInputProps('dateOrder')}>
        {(['MDY', 'DMY'] as const).map((order) => (
          <Radio key={order} mt="xs" value={order} label={`${words[order]}${meaning(sample, order)}`} />
        ))}
      </Radio.Group>
    </div>
  );
}
