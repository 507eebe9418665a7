import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { ImportForm, ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import {
  countDate,
  type DateOrderVerdict,
  decideDateOrder,
  noDateOrderCounts,
} from '@washboard/server/src/modules/imports/rules/date-order.rules.ts';
import iconv from 'iconv-lite';
import { splitDateTime } from '../cells/text-date-time.rules.ts';
import { countAmount, type DecimalMark, decideDecimalMark } from '../cells/text-money.rules.ts';
import type { Mapping } from '../kinds/import-kind.rules.ts';
import { kindForms } from '../kinds/kind-forms.rules.ts';
import { isKindUnclear } from '../mapping/kind-evidence.rules.ts';
import { knownFile } from '../mapping/known-files.rules.ts';
import { guessKind, guessMapping, headerWords, lookAtColumn, withFlags } from '../mapping/mapping.rules.ts';
import { type UnclearColumn, unclearColumns } from '../mapping/money-headers.rules.ts';
import { detectDelimiter } from './delimiter.reader.ts';
import { createEncodingSniffer } from './encoding.reader.ts';
import { refuseForeignForms } from './file-form.reader.ts';
import { FileProblem } from './file-problem.reader.ts';
import { columnNames, detectHeaderRow } from './header.reader.ts';
import { isBlank } from './row-shape.reader.ts';
import { type FileBytes, readRows, type TextForm } from './rows.reader.ts';
import { watchWeighed, watchWords } from './watches.reader.ts';

/** A file's detected format. `headerRow` counts from 1; 0: data starts at once. */
export interface FileForm extends TextForm {
  headerRow: number;
}

export interface Survey {
  form: FileForm;
  headers: string[];
  /** The first rows, with shortened cells. */
  samples: { line: number; cells: string[] }[];
  rowCount: number;
  /** Lines of final rows that may be cut. */
  openLines: number[];
  kind: ImportKindKey;
  mapping: Mapping;
  /** The earlier file with the same header, whose kind and mapping are used. */
  recalled: Recalled | null;
  /** The product that exports such files. */
  recognized: string | null;
  isKindUnclear: boolean;
  /** Money that may be a field's or something else. */
  unclearColumns: UnclearColumn[];
  unknownWords: NonNullable<ImportForm['unknownWords']>;
  weighedItems: string[];
  isUtc: boolean;
  dateOrder: DateOrderVerdict;
  decimalMark: DecimalMark;
}

const HEAD_BYTES = 256 * 1024;
const HEAD_ROWS = 30;
const LOOKED_AT_ROWS = 500;
const SAMPLE_ROWS = 8;
const SAMPLE_CHARS = 200;

/** Detects encoding, separator and header row. `known` has the user's choices. Throws FileProblem. */
export async function detectForm(bytes: FileBytes, known: Partial<FileForm> = {}): Promise<FileForm> {
  const sniffer = createEncodingSniffer();
  const heads: Uint8Array[] = [];
  let headSize = 0;
  for await (const piece of bytes()) {
    if (headSize === 0) refuseForeignForms(piece);
    if (headSize < HEAD_BYTES) heads.push(piece.subarray(0, HEAD_BYTES - headSize));
    headSize += piece.length;
    sniffer.push(piece);
  }
  if (headSize === 0) throw new FileProblem('file_empty', 'The file is empty.');
  const encoding = known.encoding ?? sniffer.result();
  const head = iconv.decode(Buffer.concat(heads), encoding);
  const delimiter = known.delimiter ?? detectDelimiter(head);
  const headerRow = known.headerRow ?? (await headerOf(bytes, { encoding, delimiter }));
  return { encoding, delimiter, headerRow };
}

async function headerOf(bytes: FileBytes, form: TextForm): Promise<number> {
  for await (const batch of readRows(bytes, form)) {
    return detectHeaderRow(batch.slice(0, HEAD_ROWS).map((row) => row.cells));
  }
  return 0;
}

/** The choices for an earlier file. */
export interface Recalled {
  kind: ImportKindKey;
  mapping: Mapping;
  source: string;
  fileName: string;
}

/** What is known before reading. */
export interface KnownOfFile {
  fileName?: string;
  form?: Partial<FileForm>;
  kind?: ImportKindKey | undefined;
  mapping?: Mapping | undefined;
  /** The mapping as far as the file shows it; choices for an earlier file come first. */
  guess?: Mapping | undefined;
  /** The choices for an earlier file with the same header. */
  recall?: (headers: readonly string[]) => Promise<Recalled | undefined>;
  /** Called now and then with the number of rows read. */
  report?: (rows: number) => Promise<void>;
}

/**
 * Reads a whole file once in constant memory: headers, samples, guessed kind and mapping, and what its dates
 * and amounts prove. Throws FileProblem.
 */
export async function surveyFile(bytes: FileBytes, known: KnownOfFile = {}): Promise<Survey> {
  const form = await detectForm(bytes, known.form);
  const first: { line: number; cells: string[] }[] = [];
  let header: string[] | null = null;
  let guess: Guess | null = null;
  const openLines: number[] = [];
  let rowCount = 0;
  let index = 0;
  for await (const batch of readRows(bytes, form)) {
    const data = batch.filter((row) => {
      index += 1;
      if (index === form.headerRow) header = row.cells;
      return index > form.headerRow && !isBlank(row.cells);
    });
    rowCount += data.length;
    for (const { line, isOpen } of data) if (isOpen) openLines.push(line);
    if (rowCount > IMPORT_LIMITS.rows) throw tooManyRows();
    if (first.length < LOOKED_AT_ROWS) first.push(...data);
    guess ??= await guessFrom(header, first, known, form.headerRow);
    guess.watch(data.map((row) => row.cells));
    await known.report?.(rowCount);
  }
  if (rowCount === 0 || guess === null) {
    throw new FileProblem('file_no_rows', 'The file has a header but no rows.');
  }
  const samples = first.slice(0, SAMPLE_ROWS).map(({ line, cells }) => ({
    line,
    cells: readable(cells),
  }));
  const { watch: _, findings, ...reported } = guess;
  return { form, samples, rowCount, openLines, ...reported, ...findings() };
}

/** Sample cells, shortened. */
export function readable(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.slice(0, SAMPLE_CHARS));
}

function tooManyRows(): FileProblem {
  const most = IMPORT_LIMITS.rows.toLocaleString('en-US');
  return new FileProblem(
    'file_too_many_rows',
    `The file has more than ${most} rows. Split it and import each part.`,
  );
}

interface Guess {
  headers: string[];
  kind: ImportKindKey;
  mapping: Mapping;
  recalled: Recalled | null;
  recognized: string | null;
  isKindUnclear: boolean;
  unclearColumns: UnclearColumn[];
  isUtc: boolean;
  watch(rows: readonly (readonly string[])[]): void;
  findings(): Pick<Survey, 'dateOrder' | 'decimalMark' | 'unknownWords' | 'weighedItems'>;
}

async function guessFrom(
  header: readonly string[] | null,
  first: readonly { cells: string[] }[],
  known: KnownOfFile,
  headerRow: number,
): Promise<Guess> {
  const width = header?.length ?? first.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (width > IMPORT_LIMITS.columns) {
    throw new FileProblem(
      'file_too_many_columns',
      `The file has ${width} columns; at most ${IMPORT_LIMITS.columns} are read.`,
    );
  }
  const headers = columnNames(header, width);
  const looks = headers.map((_, column) => lookAtColumn(first.map(({ cells }) => cells[column] ?? '')));
  const isAsked = known.mapping === undefined && header !== null;
  const earlier = isAsked ? await known.recall?.(headers) : undefined;
  const recalled = earlier && (known.kind ?? earlier.kind) === earlier.kind ? earlier : null;
  const recognized = known.guess === undefined && recalled === null ? knownFile(headers, known.kind) : null;
  const guessed = () => guessKind(kindForms, headers, looks, known.fileName ?? '');
  const kind = known.kind ?? recalled?.kind ?? recognized?.kind ?? guessed();
  const form = kindForms[kind];
  const guess = () =>
    recognized === null
      ? form.settleGuess(guessMapping(form.fields, headers, looks))
      : withFlags(form, headers, looks, recognized.mapping);
  const mapping = known.mapping ?? recalled?.mapping ?? known.guess ?? guess();
  const isGuess = known.mapping === undefined && recalled === null;
  const isKindGuess = known.kind === undefined && recalled === null && recognized === null;
  const names = headers.map(headerWords);
  const columnsOf = (...wanted: string[]) =>
    form.fields
      .flatMap((field) => (wanted.includes(field.look) ? [mapping[field.key]] : []))
      .filter((c) => c !== undefined);
  const dates = columnsOf('date', 'dateTime');
  const amounts = columnsOf('money');
  const dateCounts = noDateOrderCounts();
  const decimalCounts = { point: 0, comma: 0 };
  const words = watchWords(form, mapping);
  const weighed = watchWeighed(mapping);
  return {
    headers,
    kind,
    mapping,
    recalled,
    recognized: recognized?.name ?? null,
    isKindUnclear: isKindGuess && isKindUnclear({ kind, headers: names, looks, mapping, headerRow }),
    unclearColumns: isGuess ? unclearColumns(form.fields, names, looks, mapping) : [],
    isUtc: /\butc\b/.test(headerWords(headers[mapping.dateTime ?? -1] ?? '')),
    watch(rows) {
      for (const cells of rows) {
        for (const column of dates) countDate(dateCounts, splitDateTime((cells[column] ?? '').trim())[0]);
        for (const column of amounts) countAmount(decimalCounts, cells[column] ?? '');
        words.see(cells);
        weighed.see(cells);
      }
    },
    findings: () => ({
      dateOrder: decideDateOrder(dateCounts),
      decimalMark: decideDecimalMark(decimalCounts),
      unknownWords: words.unknown(),
      weighedItems: weighed.items(),
    }),
  };
}
