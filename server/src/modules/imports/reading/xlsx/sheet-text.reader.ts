import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import { FileProblem } from '../file-problem.reader.ts';
import type { Archive } from './archive.reader.ts';
import { dayText, plainNumber } from './number-format.reader.ts';
import type { Workbook } from './workbook.reader.ts';
import { WORKBOOK_LIMITS } from './xlsx.limits.ts';
import { readXml } from './xml.reader.ts';

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
}

/**
 * A sheet as CSV, streamed: one line per row, at its position. Formulas are stored values, dates follow their
 * formats. Throws FileProblem beyond the limits.
 */
export async function* sheetText(archive: Archive, book: Workbook, part: string): AsyncGenerator<string> {
  let lines = '';
  let written = 0;
  let rowNumber = 0;
  let filledRows = 0;
  let cells = 0;
  let blanks = 0;
  let row: string[] = [];
  let cell: Cell | null = null;
  let inValue = false;

  function endRow(): void {
    while (row.length > 0 && row.at(-1) === '') row.pop();
    if (row.length === 0) return;
    filledRows += 1;
    if (filledRows > WORKBOOK_LIMITS.rows + 30) throw tooManyRows();
    lines += '\r\n'.repeat(Math.max(0, rowNumber - 1 - written));
    lines += `${row.map(csvCell).join(',')}\r\n`;
    written = Math.max(written + 1, rowNumber);
  }

  function endCell(done: Cell): void {
    const text = textOfCell(done, book);
    if (text === '') {
      blanks += 1;
      if (blanks > WORKBOOK_LIMITS.blanks) throw tooManyRows();
      return;
    }
    cells += 1;
    if (cells > WORKBOOK_LIMITS.cells) throw tooManyRows();
    if (done.column >= 1000) throw tooManyColumns();
    while (row.length < done.column) row.push('');
    row[done.column] = text;
  }

  const content = () => cells * WORKBOOK_LIMITS.bytesPerItem + blanks * WORKBOOK_LIMITS.bytesPerBlank;
  const pieces = readXml(archive.read(part, content), {
    open(name, attributes) {
      if (name === 'row') {
        rowNumber = Number(attributes.r ?? rowNumber + 1);
        if (!(rowNumber >= 1 && rowNumber <= 1_048_576)) throw tooManyRows();
        row = [];
      } else if (name === 'c') {
        const column = attributes.r === undefined ? row.length : columnOf(attributes.r);
        cell = { column, type: attributes.t ?? 'n', style: Number(attributes.s ?? -1), text: '' };
      } else inValue = cell !== null && (name === 'v' || name === 't');
    },
    text(text) {
      if (inValue && cell !== null && cell.text.length < 40_000) cell.text += text;
    },
    close(name) {
      inValue = false;
      if (name === 'c' && cell !== null) {
        endCell(cell);
        cell = null;
      } else if (name === 'row') endRow();
    },
  });
  for await (const _ of pieces) {
    if (lines.length < 256 * 1024) continue;
    yield lines;
    lines = '';
  }
  if (lines !== '') yield lines;
}

function tooManyRows(): FileProblem {
  const most = WORKBOOK_LIMITS.rows.toLocaleString('en-US');
  return new FileProblem(
    'file_too_many_rows',
    `The sheet has more than ${most} rows or too many cells. Save it as CSV, which has no such limit.`,
  );
}

function tooManyColumns(): FileProblem {
  return new FileProblem(
    'file_too_many_columns',
    `The sheet has more than 1,000 columns; at most ${IMPORT_LIMITS.columns} are read.`,
  );
}

/** 'AB12' → 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const char of reference) {
    const letter = char.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

function textOfCell({ type, style, text }: Cell, book: Workbook): string {
  if (type === 's') return oneLine(book.texts[Number(text)] ?? '');
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return text.replace('T', ' ').replace(/\.\d+$/, '');
  if (type !== 'n' || text === '') return oneLine(text);
  const part = book.styles[style] ?? 'none';
  const day = part === 'none' ? null : dayText(Number(text), part, book.from1904);
  return day ?? plainNumber(text);
}

/** A sheet's row is a line of the text. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ');

const csvCell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
