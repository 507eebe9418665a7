import { isDeepStrictEqual } from 'node:util';
import {
  type ImportCounts,
  type ImportForm,
  type ImportKindKey,
  type ImportQuestion,
  type ImportSettings,
  importKindLabels,
} from '@washboard/contract/imports/imports.schemas.ts';
import type { ImportRecord } from './imports.store.ts';
import type { ReadSettings } from './kinds/import-kind.rules.ts';
import { kindForms } from './kinds/kind-forms.rules.ts';

/** The source's default name: files of a kind share one numbering. */
export function defaultSource(record: Pick<ImportRecord, 'kind'>): string {
  return importKindLabels[record.kind];
}

export function noSettings(
  kind: ImportKindKey | null,
  source: string,
  storeId: number | null,
): ImportSettings {
  return {
    kind,
    storeId,
    source,
    mapping: null,
    dateOrder: null,
    encoding: null,
    delimiter: null,
    headerRow: null,
    sheet: null,
    words: null,
    addedSheet: null,
  };
}

/** All files of an import, in upload order. */
export function fileNamesOf(record: Pick<ImportRecord, 'file_name' | 'more_files'>): [string, ...string[]] {
  return [record.file_name, ...record.more_files.map(({ name }) => name)];
}

/** The detected format; null before reading. */
export function formOf(record: Pick<ImportRecord, 'format'>): ImportForm | null {
  return isRead(record.format) ? record.format : null;
}

function isRead(form: Partial<ImportForm>): form is ImportForm {
  return form.encoding !== undefined;
}

/** Rows by outcome; null before checking. */
export function countsOf(record: Pick<ImportRecord, 'counts'>): ImportCounts | null {
  return isCounted(record.counts) ? record.counts : null;
}

function isCounted(counts: Partial<ImportCounts>): counts is ImportCounts {
  return counts.ready !== undefined;
}

/** The open questions. A date order that the file doesn't prove is never assumed. */
export function questionsOf(
  record: Pick<ImportRecord, 'kind' | 'settings' | 'format' | 'mapping' | 'headers'>,
): ImportQuestion[] {
  const questions: ImportQuestion[] = [];
  const { storeId, dateOrder } = record.settings;
  const form = formOf(record);
  if (form?.isKindUnclear && record.settings.kind === null) questions.push('kind');
  if (storeId === null) questions.push('store');
  const beyond = Object.values(record.mapping).some((column) => column >= record.headers.length);
  const lacking = kindForms[record.kind].checkMapping(record.mapping).length > 0;
  if (form && (beyond || lacking)) questions.push('mapping');
  if (record.settings.mapping === null && (form?.unclearColumns ?? []).length > 0) questions.push('columns');
  if (form && form.dateEvidence !== 'decided' && dateOrder === null) questions.push('dateOrder');
  const { words } = record.settings;
  const isOpen = Object.entries(form?.unknownWords ?? {}).some(([field, unknown]) =>
    unknown.some(({ word }) => words?.[field]?.[word] === undefined),
  );
  if (isOpen) questions.push('words');
  return questions;
}

/** Whether the user must still say what becomes of rows that may be existing customers. */
export function isUndecided(record: Pick<ImportRecord, 'counts' | 'settings'>): boolean {
  return (countsOf(record)?.unsure ?? 0) > 0 && !record.settings.matches?.unsure;
}

/** Everything that parsing a row needs. */
export function readSettingsOf(record: ImportRecord, zone: string, now: Date): ReadSettings {
  const form = formOf(record);
  if (!form) throw new Error(`Import ${record.id} has not been read yet.`);
  return {
    mapping: record.mapping,
    dateOrder: record.settings.dateOrder ?? form.dateOrder,
    decimalMark: form.decimalMark,
    words: record.settings.words ?? {},
    weighedItems: new Set(form.weighedItems ?? []),
    isUtc: form.isUtc ?? false,
    zone,
    now: now.getTime(),
  };
}

/** What changed settings affect: the format (everything), what its data proves, or only the checks. */
export function staleAfter(
  before: ImportSettings,
  after: ImportSettings,
  kind: ImportKindKey,
): 'form' | 'survey' | 'checks' | 'nothing' {
  const differ = (...keys: (keyof ImportSettings)[]) =>
    keys.some((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null));
  if (differ('encoding', 'delimiter', 'headerRow', 'sheet', 'addedSheet') || (after.kind ?? kind) !== kind)
    return 'form';
  if (differ('mapping')) return 'survey';
  return differ('storeId', 'source', 'dateOrder', 'words', 'matches') ? 'checks' : 'nothing';
}
