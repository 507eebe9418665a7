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

const choices = (words: Record<string, string>, told: string | undefined) => [
  {
    value: '',
    label: told === undefined ? 'Told from the file' : `Told from the file: ${words[told] ?? told}`,
  },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** How the file is written, as told from its bytes; each can be set by hand. */
export function FileForm({ item, form }: { item: ImportDetail; form: MappingForm }) {
  const told = item.form;
  return (
    <Card
      title="How the file is written"
      info="Told from the file and rarely wrong; set it by hand where it is."
    >
      <div className={classes.fields}>
        {told?.sheets ? (
          <SheetChoice sheets={told.sheets} sheet={told.sheet ?? ''} form={form} />
        ) : (
          <>
            <Select
              label="Separator"
              allowDeselect={false}
              data={choices(delimiters, told?.delimiter)}
              {...form.getInputProps('delimiter')}
            />
            <Select
              label="Encoding"
              allowDeselect={false}
              data={choices(encodings, told?.encoding)}
              {...form.getInputProps('encoding')}
            />
          </>
        )}
        <TextInput
          label="Header row"
          placeholder={
            told === null ? 'Told from the file' : `Told from the file: ${told.headerRow || 'none'}`
          }
          inputMode="numeric"
          maxLength={3}
          description="0 where the file has none"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={form.values.headerRow}
          onChange={(event) => form.setFieldValue('headerRow', event.currentTarget.value.replace(/\D/g, ''))}
          error={form.errors.headerRow}
        />
        {told !== null && (
          <dl className={classes.facts}>
            <div>
              <dt>Rows</dt>
              <dd>{formatInteger(item.rows)}</dd>
            </div>
            {told.dateVerdict === 'decided' && (
              <div>
                <dt>Dates</dt>
                <dd>{orders[told.dateOrder]}</dd>
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
  /** The one that was read. */
  sheet: string;
  form: MappingForm;
}

/** A workbook says how it is written; of several sheets one is read. */
function SheetChoice({ sheets, sheet, form }: SheetChoiceProps) {
  return (
    <Select
      label="Sheet"
      description={
        sheets.length === 1 ? 'The workbook shows no other.' : 'Another sheet is read from the beginning.'
      }
      allowDeselect={false}
      data={[...sheets]}
      value={form.values.sheet === '' ? sheet : form.values.sheet}
      onChange={(value) => form.setFieldValue('sheet', value ?? '')}
    />
  );
}
