import type { ImportField, Mapping, MappingIssue } from './import-kind.rules.ts';

/** Date, Time, or one column with both; `words` precede `date` and `time` in such headers. */
export function momentFields(hint: string, words: readonly string[]): ImportField[] {
  const named = (...ends: string[]) => words.flatMap((word) => ends.map((end) => `${word} ${end}`));
  return [
    {
      key: 'date',
      label: 'Date',
      hint,
      look: 'date',
      headers: [...named('date', 'day'), 'date', 'day', 'business date', 'transaction date', 'created on'],
    },
    {
      key: 'time',
      label: 'Time',
      hint: 'Local store time. If left out, noon.',
      look: 'time',
      headers: [...named('time'), 'time', 'local time', 'transaction time', 'hour'],
    },
    {
      key: 'dateTime',
      label: 'Date and time',
      hint: 'One column with both, instead of Date and Time.',
      look: 'dateTime',
      headers: [
        ...named('date time', 'datetime', 'at', 'date', 'time'),
        'date time',
        'datetime',
        'timestamp',
        'created at',
        'created',
        'date',
        'time',
      ],
    },
  ];
}

/** One of the columns must have the day. */
export function checkMomentMapping(mapping: Mapping): MappingIssue[] {
  const has = (field: string) => mapping[field] !== undefined;
  if (has('dateTime') && (has('date') || has('time')))
    return [{ field: 'dateTime', message: 'Choose either Date and time, or Date with Time.' }];
  if (!has('dateTime') && !has('date'))
    return [{ field: 'date', message: 'Choose the column with the date.' }];
  return [];
}

/** Of two columns with the time, the more precise one stays. */
export function settleMomentGuess(mapping: Record<string, number>): void {
  if (mapping.dateTime !== undefined && (mapping.date === undefined || mapping.time === undefined)) {
    delete mapping.date;
    delete mapping.time;
  } else delete mapping.dateTime;
}
