import { Select } from '@mantine/core';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { machineStarts } from '@washboard/contract/imports/machine-starts.rules.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import type { MappingForm } from './use-mapping-form.ts';

const mostSamples = 4;

/** Which column of the file carries what, with a few of its cells beside. */
export function ColumnFields({ item, form }: { item: ImportDetail; form: MappingForm }) {
  const columns = item.headers.map((name, index) => ({ value: String(index), label: name }));
  const samplesOf = (column: string) =>
    item.samples
      .map(({ line, cells }) => ({ line, text: cells[Number(column)] ?? '' }))
      .filter(({ text }) => text !== '')
      .slice(0, mostSamples);
  return (
    <Card
      title="Columns"
      context={`Guessed from the header and the cells of ${item.fileName}. Change what is wrong; leave empty what the file lacks.`}
    >
      {machineStarts.fields.map((field) => {
        const column = form.values.columns[field.key] ?? '';
        return (
          <div key={field.key} className={classes.column}>
            <Select
              label={field.label}
              description={field.hint}
              placeholder="Not in this file"
              data={columns}
              searchable={columns.length > 8}
              clearable
              clearButtonProps={{ 'aria-label': `No column for ${field.label}` }}
              value={column === '' ? null : column}
              onChange={(value) => form.setFieldValue(`columns.${field.key}`, value ?? '')}
              error={form.errors[`columns.${field.key}`]}
            />
            <div className={classes.samples}>
              {column !== '' && samplesOf(column).map(({ line, text }) => <code key={line}>{text}</code>)}
            </div>
          </div>
        );
      })}
    </Card>
  );
}
