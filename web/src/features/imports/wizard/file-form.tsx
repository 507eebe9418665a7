import { Select, TextInput } from '@mantine/core';
import type { ImportDetail } from '@washboard/contract/imports/imports.schemas.ts';
import { formatInteger } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from '../imports.module.css';
import type { MappingForm } from './use-mapping-form.ts';

const encodings = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Western (Latin-1)',
};
const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Pipe' };
const orders = { MDY: 'month/day/year', DMY: 'day/month/year', YMD: 'year-month-day' };

const choices = (words: Record<string, string>, reported: string | undefined) => [
  {
    value: '',
    label: reported === undefined ? 'Detected' : `Detected: ${words[reported] ?? reported}`,
  },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** The detected file format; each part can be changed. */
export function FileForm({ item, form }: { item: ImportDetail; form: MappingForm }) {
  const reported = item.form;
  return (
    <Card title="File format" info="Detected from the file. Change it if it’s wrong.">
      <div className={classes.fields}>
        {reported?.sheets ? (
          <SheetChoice sheets={reported.sheets} sheet={reported.sheet ?? ''} form={form} />
        ) : (
          <>
            <Select
              label="Separator"
              allowDeselect={false}
              data={choices(delimiters, reported?.delimiter)}
              {...form.getInputProps('delimiter')}
            />
            <Select
              label="Encoding"
              allowDeselect={false}
              data={choices(encodings, reported?.encoding)}
              {...form.getInputProps('encoding')}
            />
          </>
        )}
        <TextInput
          label="Header row"
          placeholder={reported === null ? 'Detected' : `Detected: ${reported.headerRow || 'none'}`}
          inputMode="numeric"
          maxLength={3}
          description="0 if the file has none"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.values.headerRow}
          onChange={(event) => form.setFieldValue('headerRow', event.currentTarget.value.replace(/\D/g, ''))}
          error={form.errors.headerRow}
        />
        {reported !== null && (
          <dl className={classes.facts}>
            <div>
              <dt>Rows</dt>
              <dd>{formatInteger(item.rows)}</dd>
            </div>
            {reported.dateEvidence === 'decided' && (
              <div>
                <dt>Dates</dt>
                <dd>{orders[reported.dateOrder]}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </Card>
  );
}

interface SheetChoiceProps {
  sheets: readonly string[];
  /** The sheet that was read. */
  sheet: string;
  form: MappingForm;
}

/** A workbook has its own format; only the sheet can be chosen. */
function SheetChoice({ sheets, sheet, form }: SheetChoiceProps) {
  return (
    <Select
      label="Sheet"
      description={
        sheets.length === 1 ? 'The workbook has no other sheet.' : 'A different sheet is read from the start.'
      }
      allowDeselect={false}
      data={[...sheets]}
      value={form.values.sheet === '' ? sheet : form.values.sheet}
      onChange={(value) => form.setFieldValue('sheet', value ?? '')}
    />
  );
}
