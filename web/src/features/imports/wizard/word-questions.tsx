import { Select } from '@mantine/core';
import { type ImportDetail, SKIP_WORD } from '@washboard/contract/imports/imports.schemas.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import type { MappingForm } from './use-mapping-form.ts';

/** Words of the file that mean nothing to us, by field; the user says what each of them means. */
export function WordQuestions({ item, form }: { item: ImportDetail; form: MappingForm }) {
  const fields = item.columnFields.filter(({ key }) => (item.form?.unknownWords?.[key] ?? []).length > 0);
  if (fields.length === 0) return null;
  return (
    <Card title="Unknown values">
      <p className={classes.secondary}>
        We don’t know these values. Choose what each one means, or skip its rows.
      </p>
      {fields.map(({ key, label, choices }) => (
        <fieldset key={key} className={classes.words}>
          <legend>{label}</legend>
          <div className={classes.fields}>
            {(item.form?.unknownWords?.[key] ?? []).map(({ word, text }) => (
              <Select
                key={word}
                label={text}
                required
                placeholder="Choose"
                allowDeselect={false}
                data={[...choices, { value: SKIP_WORD, label: 'Skip these rows' }]}
                {...form.getInputProps(`words.${key}.${word}`)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  );
}
