import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  type Delimiter,
  type Encoding,
  IMPORT_LIMITS,
} from '@washboard/contract/imports/imports.constants.ts';
import { CsvError, Parser } from 'csv-parse';
import iconv from 'iconv-lite';
import { FileProblem } from './file-problem.ts';

/** The bytes of a file, piece by piece; asked anew for every pass over it. */
export type FileBytes = () => AsyncIterable<Uint8Array>;

export interface SourceRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

export interface TextForm {
  encoding: Encoding;
  delimiter: Delimiter;
}

const BATCH_ROWS = 500;
/** Between so many bytes whatever else waits has its turn: requests, and what the database answered to this very job. */
const BYTES_AT_ONCE = 16_384;

/**
 * Reads a delimited text file as rows in batches, in constant memory. Blank lines come as rows of empty
 * cells, so row numbers stay those of the file. Throws FileProblem where the text breaks off its own rules.
 */
export async function* readRows(bytes: FileBytes, form: TextForm): AsyncGenerator<SourceRow[]> {
  const parser = new RowParser(form.delimiter);
  parser.on('error', () => undefined); // told to who writes
  const write = (text: string) => settled((done) => parser.write(text, done));
  const decoder = iconv.getDecoder(form.encoding);
  try {
    for await (const piece of bytes()) {
      for (let at = 0; at < piece.length; at += BYTES_AT_ONCE) {
        await write(decoder.write(Buffer.from(piece.subarray(at, at + BYTES_AT_ONCE))));
        if (parser.batch.length >= BATCH_ROWS) yield parser.taken();
        await othersTurn();
      }
    }
    await write(decoder.end() ?? '');
    await settled((done) => parser.end(done));
    if (parser.batch.length > 0) yield parser.taken();
  } catch (error) {
    throw asProblem(error, parser.line);
  } finally {
    parser.destroy();
  }
}

/**
 * Rows are taken while parsing: an error later drops what a stream still holds, each row through it is a wait, and
 * the library's own callback makes an account of the whole file for each.
 */
class RowParser extends Parser {
  batch: SourceRow[] = [];
  /** Where the next row begins. */
  line = 1;

  constructor(delimiter: string) {
    super({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: IMPORT_LIMITS.rowChars,
    });
  }

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.batch.push({ line: this.line, cells });
    this.line = this.info.lines + 1;
    return true;
  }

  taken(): SourceRow[] {
    const rows = this.batch;
    this.batch = [];
    return rows;
  }
}

/** As a promise what tells its end by a callback. */
function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

/** `line` is where the row begins that could not be read. */
function asProblem(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FileProblem(
      'file_quote_open',
      `A quotation mark opened in the row of line ${line} is never closed. Close it and upload the file again.`,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const message = `The row near line ${line} is longer than ${IMPORT_LIMITS.rowChars.toLocaleString('en-US')} characters; perhaps a quotation mark there is never closed.`;
    return new FileProblem('file_row_too_long', message);
  }
  return new FileProblem('file_not_text', `Line ${line} cannot be read: ${error.message}`);
}
