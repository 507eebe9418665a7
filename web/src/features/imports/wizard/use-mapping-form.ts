import { useForm } from '@mantine/form';
import { DATE_ORDERS, DELIMITERS, ENCODINGS } from '@washboard/contract/imports/imports.constants.ts';
import type {
  ImportDetail,
  ImportKindKey,
  ImportSettings,
} from '@washboard/contract/imports/imports.schemas.ts';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useImportActions } from '../imports.queries.ts';

export interface MappingValues extends Record<string, unknown> {
  storeId: string | null;
  source: string;
  /** Column by field, as select values; '' if unmapped. */
  mapping: Record<string, string>;
  /** What unknown words mean, by field and word; '' where nobody said so. */
  words: Record<string, Record<string, string>>;
  /** What columns of unclear money are: a field, `notOurs`, or '' where nobody said so. */
  unclear: Record<string, string>;
  dateOrder: string;
  encoding: string;
  delimiter: string;
  headerRow: string;
  sheet: string;
}

const auto = '';
/** The choice that leaves a column of unclear money out. */
export const notOurs = 'NONE';
const pick = <T extends string>(choices: readonly T[], text: string): T | null =>
  choices.find((choice) => choice === text) ?? null;

function valuesOf({ columnFields, form, settings, mapping, storeId, source }: ImportDetail): MappingValues {
  const columns = columnFields.map(({ key }) => [
    key,
    mapping[key] === undefined ? '' : String(mapping[key]),
  ]);
  return {
    storeId: storeId === null ? null : String(storeId),
    source,
    mapping: Object.fromEntries(columns),
    words: wordsOf(form, settings),
    unclear: Object.fromEntries(
      (form?.unclearColumns ?? []).map(({ column }) => [
        String(column),
        settings.mapping === null ? '' : notOurs,
      ]),
    ),
    dateOrder: settings.dateOrder ?? auto,
    encoding: settings.encoding ?? auto,
    delimiter: settings.delimiter ?? auto,
    headerRow: settings.headerRow === null ? auto : String(settings.headerRow),
    sheet: settings.sheet ?? auto,
  };
}

function wordsOf(form: ImportDetail['form'], settings: ImportSettings): MappingValues['words'] {
  const unknown = Object.entries(form?.unknownWords ?? {});
  const said = (field: string, word: string) => settings.words?.[field]?.[word] ?? '';
  return Object.fromEntries(
    unknown.map(([field, words]) => [
      field,
      Object.fromEntries(words.map(({ word }) => [word, said(field, word)])),
    ]),
  );
}

/** What the user said of words, where they said it. */
function saidWords({ words }: MappingValues): NonNullable<ImportSettings['words']> {
  const said = Object.entries(words).map(([field, meanings]) => [
    field,
    Object.fromEntries(Object.entries(meanings).filter(([, choice]) => choice !== '')),
  ]);
  return Object.fromEntries(said);
}

/** Columns that some field uses. */
export const columnsInUse = ({ mapping }: MappingValues): number[] => Object.values(mappingOf(mapping));

function mappingOf(columns: Record<string, string>): Record<string, number> {
  const mapped = Object.entries(columns).filter(([, column]) => column !== '');
  return Object.fromEntries(mapped.map(([field, column]) => [field, Number(column)]));
}

/** The file's format, if the user changed it. */
const cutOf = (values: MappingValues) => ({
  encoding: pick(ENCODINGS, values.encoding),
  delimiter: pick(DELIMITERS, values.delimiter),
  headerRow: values.headerRow === auto ? null : Number(values.headerRow),
  sheet: values.sheet === auto ? null : values.sheet,
});

function isFormatChanged({ settings }: ImportDetail, values: MappingValues): boolean {
  const cut = cutOf(values);
  return (Object.keys(cut) as (keyof typeof cut)[]).some((key) => cut[key] !== settings[key]);
}

/** The columns by field, with what the user said of unclear ones. */
function chosenMapping({ mapping, unclear }: MappingValues): Record<string, number> {
  const said = Object.entries(unclear).filter(([, choice]) => choice !== '' && choice !== notOurs);
  return {
    ...mappingOf(mapping),
    ...Object.fromEntries(said.map(([column, field]) => [field, Number(column)])),
  };
}

function isTouched(item: ImportDetail, values: MappingValues): boolean {
  if (Object.values(values.unclear).some((choice) => choice !== '')) return true;
  const mapping = mappingOf(values.mapping);
  return item.columnFields.some(({ key }) => mapping[key] !== item.mapping[key]);
}

/** The user's choices as settings; detected values stay open. */
export function settingsOf(item: ImportDetail, values: MappingValues): ImportSettings {
  const { settings } = item;
  const mapping = chosenMapping(values);
  return {
    kind: settings.kind,
    storeId: values.storeId === null ? null : Number(values.storeId),
    source: values.source,
    mapping: isFormatChanged(item, values) ? null : isTouched(item, values) ? mapping : settings.mapping,
    dateOrder: pick(DATE_ORDERS, values.dateOrder),
    ...cutOf(values),
    words: saidWords(values),
    addedSheet: settings.addedSheet,
  };
}

function problemsOf(item: ImportDetail, values: MappingValues): Record<string, string> {
  const settings = settingsOf(item, values);
  const problems: Record<string, string> = {};
  if (item.questions.includes('kind')) problems.kind = 'Choose what this file has';
  if (settings.storeId === null) problems.storeId = 'Store is a required field';
  if (!isFormatChanged(item, values))
    for (const [column, choice] of Object.entries(values.unclear))
      if (choice === '') problems[`unclear.${column}`] = 'Choose what this column is';
  if (settings.source.trim() === '') problems.source = 'Source is a required field';
  // The server checks a mapping the user changed.
  if (!isFormatChanged(item, values) && !isTouched(item, values)) {
    for (const [field, words] of Object.entries(values.words))
      for (const [word, choice] of Object.entries(words))
        if (choice === '') problems[`words.${field}.${word}`] = 'Choose what this means';
    for (const issue of item.mappingIssues) problems[`mapping.${issue.field}`] ??= issue.message;
  }
  return problems;
}

/** The form of the first step: filled with guesses, and sending only the user's choices. */
export function useMappingForm(item: ImportDetail, onDone: () => void) {
  const { save } = useImportActions();
  const form = useForm<MappingValues>({
    initialValues: valuesOf(item),
    validate: (values) => problemsOf(item, values),
    validateInputOnChange: false,
  });
  const submit = useSubmit(form, async (values) => {
    await save({ id: item.id, version: item.version, ...settingsOf(item, values) });
    form.resetDirty(values);
    onDone();
  });
  /** Another kind has other fields: the file is read again, and other choices are kept. */
  const chooseKind = (kind: ImportKindKey) =>
    save({
      id: item.id,
      version: item.version,
      ...settingsOf(item, form.values),
      kind,
      mapping: null,
    });
  /** Another sheet has other columns, which are detected again; only orders can have two. */
  const chooseAddedSheet = (addedSheet: string | null) =>
    save({
      id: item.id,
      version: item.version,
      ...settingsOf(item, form.values),
      kind: 'orders',
      mapping: null,
      headerRow: null,
      sheet: item.settings.sheet,
      addedSheet,
    });
  return { form, chooseKind, chooseAddedSheet, ...submit };
}

export type MappingForm = ReturnType<typeof useMappingForm>['form'];
