import type { JoinedFile } from '@washboard/contract/imports/joined-files.ts';
import { storedFile, storedText, storeText } from '../files/files.store.ts';
import type { ImportRecord } from '../imports.store.ts';
import type { Mapping } from '../kinds/import-kind.rules.ts';
import { isWorkbook } from '../reading/file-form.reader.ts';
import { type FilePart, joinFiles } from '../reading/joined-files.reader.ts';
import type { Survey } from '../reading/survey.reader.ts';
import { type UnpackedSheet, unpackSheet } from '../reading/xlsx/unpack.reader.ts';
import { fileNamesOf } from '../settings.rules.ts';
import type { ImportRun } from './job-kit.service.ts';

/** The format of every generated text. */
export const madeForm = { encoding: 'utf-8', delimiter: ',' } as const;

/** A text generated from an import's files, and its generation. */
export interface MadeText {
  generation: number;
  /** For a workbook: its visible sheets, and the selected one. */
  book: { sheets: string[]; sheet: string } | null;
  /** For two joined files. */
  joined: Joined | null;
}

interface Joined {
  headerRow: number;
  mapping: Mapping;
  files: JoinedFile[];
  samples: Survey['samples'];
  openLines: number[];
}

/** Stores the joined text of two files or sheets, or a sheet's text; null for a single text file. */
export async function makeText(run: ImportRun, record: ImportRecord): Promise<MadeText | null> {
  const { business } = run;
  const { id, generation } = record;
  const [name, added] = fileNamesOf(record);
  if (added !== undefined) {
    const first = { name, bytes: storedFile(business, id) };
    const joined = await join(run, record, [first, { name: added, bytes: storedFile(business, id, 1) }]);
    return { generation, book: null, joined };
  }
  const bytes = await workbookOf(run, record);
  if (bytes === null) return null;
  const unpacked = await unpackSheet({ bytes, sheet: record.settings.sheet });
  const book = { sheets: unpacked.sheets, sheet: unpacked.sheet };
  const other = book.sheets.find((sheet) => sheet === record.settings.addedSheet && sheet !== book.sheet);
  if (other === undefined) {
    await storeText(business, id, generation, unpacked.text);
    return { generation, book, joined: null };
  }
  const first = await sheetPart(run, record, 0, unpacked);
  const second = await sheetPart(run, record, 1, await unpackSheet({ bytes, sheet: other }));
  return { generation, book, joined: await join(run, record, [first, second]) };
}

async function workbookOf({ business }: ImportRun, { id }: ImportRecord): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  for await (const piece of storedFile(business, id)()) {
    if (pieces.length === 0 && !isWorkbook(piece)) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/**
 * Stores the text of one of two sheets, so each is unpacked once. Imports have no negative generation, so
 * these texts don't conflict; they are deleted once both are joined.
 */
async function sheetPart(
  { business }: ImportRun,
  { id, generation }: ImportRecord,
  part: 0 | 1,
  { sheet, text }: UnpackedSheet,
): Promise<FilePart> {
  const own = -2 * generation - part;
  await storeText(business, id, own, text);
  return { name: `"${sheet}"`, bytes: storedText(business, id, own) };
}

async function join(
  { business }: ImportRun,
  { id, generation }: ImportRecord,
  parts: readonly [FilePart, FilePart],
): Promise<Joined> {
  const { headerRow, mapping, files, samples, openLines, text } = await joinFiles(parts);
  await storeText(business, id, generation, text);
  return { headerRow, mapping, files: files(), samples: samples(), openLines: openLines() };
}
