import { Select } from '@mantine/core';
import type { ImportDetail, ImportField } from '@washboard/contract/imports/imports.schemas.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import { repeatsText } from '../imports.texts.ts';
import { columnsInUse, type MappingForm } from './use-mapping-form.ts';

const mostSamples = 4;

interface ColumnFieldsProps {
  item: ImportDetail;
  form: MappingForm;
}

/** Maps columns to fields, with sample cells: common fields first, the others below, open if one is used. */
export function ColumnFields({ item, form }: ColumnFieldsProps) {
  const isInUse = (key: string) =>
    (form.values.mapping[key] ?? '') !== '' || form.errors[`mapping.${key}`] !== undefined;
  const used = columnsInUse(form.values);
  const unused = item.headers.filter((_, column) => !used.includes(column));
  const shown = item.columnFields.filter(({ key, usual }) => usual || item.mapping[key] !== undefined);
  const more = item.columnFields.filter((field) => !shown.includes(field));
  return (
    <Card title="Columns">
      <p className={classes.secondary}>
        {originOf(item)} Change what’s wrong. Leave empty what the file doesn’t have.
      </p>
      {unused.length > 0 && (
        <p className={classes.secondary}>Not imported from this file: {unused.join(', ')}.</p>
      )}
      {repeatsText(item, form.values.mapping) !== null && (
        <p className={classes.notice}>{repeatsText(item, form.values.mapping)}</p>
      )}
      {shown.map((field) => (
        <ColumnField key={field.key} field={field} item={item} form={form} />
      ))}
      <details className={classes.more} open={more.some(({ key }) => isInUse(key)) || undefined}>
        <summary>Optional columns: {more.map(({ label }) => label).join(', ')}</summary>
        {more.map((field) => (
          <ColumnField key={field.key} field={field} item={item} form={form} />
        ))}
      </details>
    </Card>
  );
}

function originOf({ form }: ImportDetail): string {
  if (form?.mappingOf) return `Same as for ${form.mappingOf}, which has the same header.`;
  return form?.recognized ? `Recognized: ${form.recognized}.` : 'Detected from the header and cells.';
}

function ColumnField({ field, item, form }: ColumnFieldsProps & { field: ImportField }) {
  const path = `mapping.${field.key}`;
  const column = form.values.mapping[field.key] ?? '';
  const columns = item.headers.map((name, index) => ({ value: String(index), label: name }));
  const samples = item.samples
    .map(({ line, cells }) => ({ line, text: cells[Number(column)] ?? '' }))
    .filter(({ text }) => column !== '' && text !== '')
    .slice(0, mostSamples);
  return (
    <div className={classes.column}>
      <Select
        label={field.label}
        description={field.hint}
        placeholder="Not in this file"
        data={columns}
        searchable={columns.length > 8}
        clearable
        clearButtonProps={{ 'aria-label': `No column for ${field.label}` }}
        value={column === '' ? null : column}
        onChange={(value) => {
          form.setFieldValue(path, value ?? '');
          form.clearFieldError(path);
        }}
        error={form.errors[path]}
      />
      <div className={classes.samples}>
        {samples.map(({ line, text }) => (
          <code key={line}>{text}</code>
        ))}
      </div>
    </div>
  );
}
