import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { isoDate, readDateText } from '../cells/text-date.rules.ts';
import { splitDateTime } from '../cells/text-date-time.rules.ts';
import type { Mapping } from '../kinds/import-kind.rules.ts';

/** The first sampled date that is ambiguous, with both meanings. */
export function dateSampleOf(samples: ImportDetail['samples'], mapping: Mapping): ImportDetail['dateSample'] {
  const column = mapping.date ?? mapping.dateTime;
  if (column === undefined) return null;
  const read = samples.map(({ cells }) => {
    const text = splitDateTime((cells[column] ?? '').trim())[0];
    return { text, MDY: dayOf(text, 'MDY'), DMY: dayOf(text, 'DMY') };
  });
  return read.find(({ MDY, DMY }) => MDY !== null && DMY !== null) ?? read[0] ?? null;
}

function dayOf(text: string, order: 'MDY' | 'DMY'): string | null {
  const reading = readDateText(text, order);
  return reading.ok ? isoDate(reading.date) : null;
}
