import { Select } from '@mantine/core';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import { type MappingForm, notOurs } from './use-mapping-form.ts';

/** Columns of money that may be a field or something else, such as a debt; the user says which. */
export function MoneyQuestions({ item, form }: { item: ImportDetail; form: MappingForm }) {
  const unclear = item.form?.unclearColumns ?? [];
  if (unclear.length === 0) return null;
  return (
    <Card title="Unclear amounts">
      <p className={classes.secondary}>
        These columns may be money the customer can spend, or something else, such as a debt or a limit.
        Choose what each one is.
      </p>
      <div className={classes.fields}>
        {unclear.map(({ column, fields }) => (
          <Select
            key={column}
            label={item.headers[column]}
            description={sampleOf(item, column)}
            required
            placeholder="Choose"
            allowDeselect={false}
            data={[
              ...item.columnFields
                .filter(({ key }) => fields.includes(key))
                .map(({ key, label }) => ({ value: key, label })),
              { value: notOurs, label: 'Something else: don’t import' },
            ]}
            {...form.getInputProps(`unclear.${column}`)}
          />
        ))}
      </div>
    </Card>
  );
}

/** 'For example 12.00, 0.00'; undefined for an empty column. */
function sampleOf({ samples }: ImportDetail, column: number): string | undefined {
  const texts = [...new Set(samples.map(({ cells }) => (cells[column] ?? '').trim()))].filter(
    (text) => text !== '',
  );
  return texts.length === 0 ? undefined : `For example ${texts.slice(0, 3).join(', ')}`;
}
