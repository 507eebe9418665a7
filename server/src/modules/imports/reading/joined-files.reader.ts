import type { JoinedFile } from '@washboard/contract/imports/joined-files.ts';
import {
  type FileColumns,
  joinColumns,
} from '@washboard/server/src/modules/imports/rules/joined-files.rules.ts';
import type { Mapping } from '../kinds/import-kind.rules.ts';
import { lookAtColumn } from '../mapping/mapping.rules.ts';
import { FileProblem } from './file-problem.reader.ts';
import { columnNames } from './header.reader.ts';
import { isBlank } from './row-shape.reader.ts';
import { type FileBytes, readRows, type SourceRow } from './rows.reader.ts';
import { detectForm, type FileForm, readable, type Survey } from './survey.reader.ts';

/** One of the joined files. */
export interface FilePart {
  name: string;
  bytes: FileBytes;
}

/** Two files as one table, in UTF-8 with commas. */
export interface JoinedText {
  /** The header row, as in `FileForm`. */
  headerRow: number;
  mapping: Mapping;
  /** Where each file starts, known at the end of the text. */
  files(): JoinedFile[];
  /** As in `Survey`, at the end. */
  openLines(): number[];
  /** A few rows of each file, at the end. */
  samples(): Survey['samples'];
  text: AsyncIterable<string>;
}

const LOOKED_AT_ROWS = 500;
const PIECE_CHARS = 256 * 1024;
const SAMPLE_ROWS = 4;

interface SurveyedPart extends FilePart, FileColumns {
  form: FileForm;
}

/**
 * Joins a file of orders and one of their lines: order rows, then line rows, with the order number in one
 * column, so rows of one number group as in a single file. Rows keep their lines; only a piece is in memory.
 * Throws FileProblem.
 */
export async function joinFiles(parts: readonly [FilePart, FilePart]): Promise<JoinedText> {
  const surveyed: [SurveyedPart, SurveyedPart] = [await surveyPart(parts[0]), await surveyPart(parts[1])];
  const joined = joinColumns(surveyed);
  if (joined === null) {
    throw new FileProblem(
      'files_apart',
      `${parts[0].name} and ${parts[1].name} don’t belong together. One must have each order’s number and date, the other the order number, item and amount of each line. Remove one of them.`,
    );
  }
  const { orders, headers, lineColumns } = joined;
  const head = surveyed[orders];
  const tail = surveyed[orders === 0 ? 1 : 0];
  const files: JoinedFile[] = [];
  const samples: Survey['samples'] = [];
  const openLines: number[] = [];
  const headerRow = Math.max(1, head.form.headerRow);
  const ownColumns = head.headers.map((_, column) => column);

  async function* text(): AsyncGenerator<string> {
    const page = createPage();
    page.put(headers, headerRow);
    for (const [part, columns] of [
      [head, ownColumns],
      [tail, lineColumns],
    ] as const) {
      // If the first file has no header, ours moves its rows down by one.
      const from = files.length > 0 ? page.lines() : part.form.headerRow === 0 ? 1 : 0;
      files.push({ name: part.name, from });
      const sampled = samples.length;
      for await (const row of dataRows(part)) {
        const line = from + row.line;
        if (row.isOpen) openLines.push(line);
        const cells = placed(row.cells, columns, headers.length);
        if (samples.length < sampled + SAMPLE_ROWS) samples.push({ line, cells: readable(cells) });
        page.put(cells, line);
        if (page.size() > PIECE_CHARS) yield page.take();
      }
    }
    yield page.take();
  }
  return {
    headerRow,
    mapping: joined.mapping,
    files: () => files,
    samples: () => samples,
    openLines: () => openLines,
    text: text(),
  };
}

async function surveyPart(part: FilePart): Promise<SurveyedPart> {
  try {
    const form = await detectForm(part.bytes);
    const rows: string[][] = [];
    let header: string[] | null = null;
    let index = 0;
    for await (const batch of readRows(part.bytes, form)) {
      for (const { cells } of batch) {
        index += 1;
        if (index === form.headerRow) header = cells;
        if (index > form.headerRow && !isBlank(cells)) rows.push(cells);
      }
      if (rows.length >= LOOKED_AT_ROWS) break;
    }
    const width = header?.length ?? rows.reduce((most, cells) => Math.max(most, cells.length), 0);
    const headers = columnNames(header, width);
    return {
      ...part,
      form,
      headers,
      looks: headers.map((_, column) => lookAtColumn(rows.map((cells) => cells[column] ?? ''))),
    };
  } catch (error) {
    if (error instanceof FileProblem) throw new FileProblem(error.code, `${part.name}: ${error.message}`);
    throw error;
  }
}

async function* dataRows({ bytes, form }: SurveyedPart): AsyncGenerator<SourceRow> {
  let index = 0;
  for await (const batch of readRows(bytes, form)) {
    for (const row of batch) {
      index += 1;
      if (index > form.headerRow && !isBlank(row.cells)) yield row;
    }
  }
}

/** A row's cells in the table's columns; cells beyond its header are beyond the table's. */
function placed(cells: readonly string[], columns: readonly number[], width: number): string[] {
  const row = Array<string>(width).fill('');
  cells.forEach((cell, column) => {
    row[columns[column] ?? width + column - columns.length] = cell;
  });
  return row;
}

/** Writes rows, each on the requested line unless that is already past. */
function createPage() {
  let next = 1;
  let piece = '';
  return {
    put(cells: readonly string[], line: number): void {
      if (line > next) {
        piece += '\n'.repeat(line - next);
        next = line;
      }
      const text = cells.map(quoted).join(',');
      piece += `${text}\n`;
      next += 1 + (text.match(/\r\n|\r|\n/g)?.length ?? 0);
    },
    lines: () => next - 1,
    size: () => piece.length,
    take(): string {
      const taken = piece;
      piece = '';
      return taken;
    },
  };
}

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
