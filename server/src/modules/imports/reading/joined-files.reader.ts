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

/** One of the files that belong together. */
export interface FilePart {
  name: string;
  bytes: FileBytes;
}

/** Two files as the text of one table, in UTF-8 with commas. */
export interface JoinedText {
  /** The row of the header, as `FileForm` counts. */
  headerRow: number;
  mapping: Mapping;
  /** Where each file begins, known once the text was read to its end. */
  files(): JoinedFile[];
  /** As `Survey` has them, by then. */
  openLines(): number[];
  /** A few rows of each file, by then. */
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
 * Puts a file of orders and one of their lines into one table: rows of orders, below them rows of lines, with the order
 * number in the same column, so that rows of one number are found together as those of a single file are. Rows keep
 * their lines; nothing but a piece of a file is held at a time. Throws FileProblem.
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
      // Where the first file has no header, its rows move down by one for ours.
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

/** The cells of a row in the columns of the table; what lies beyond its file's header lies beyond the table's. */
function placed(cells: readonly string[], columns: readonly number[], width: number): string[] {
  const row = Array<string>(width).fill('');
  cells.forEach((cell, column) => {
    row[columns[column] ?? width + column - columns.length] = cell;
  });
  return row;
}

/** Text that is written row by row, each on the line that is asked for where that is not behind already. */
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
