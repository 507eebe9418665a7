import { setImmediate as othersTurn } from 'node:timers/promises';
import {
  type Delimiter,
  type Encoding,
  IMPORT_LIMITS,
} from '@washboard/contract/imports/imports.constants.ts';
import { CsvError, Parser } from 'csv-parse';
import iconv from 'iconv-lite';
import { FileProblem } from './file-problem.reader.ts';
import { plainCells } from './plain-line.reader.ts';

/** A file's bytes, piece by piece; called again for each pass. */
export type FileBytes = () => AsyncIterable<Uint8Array>;

export interface SourceRow {
  /** The row's first line in the file, from 1. */
  line: number;
  cells: string[];
  /** It ends with the file, without a line break. */
  isOpen?: true;
}

export interface TextForm {
  encoding: Encoding;
  delimiter: Delimiter;
}

const BATCH_ROWS = 500;
/** Bytes between yields to other work: requests, and the database's answers to this job. */
const BYTES_AT_ONCE = 16_384;

/**
 * Reads delimited text as rows in batches, in constant memory. Blank lines are rows of empty cells, so row
 * numbers match the file. Throws FileProblem for malformed text.
 */
export async function* readRows(bytes: FileBytes, form: TextForm): AsyncGenerator<SourceRow[]> {
  const cutter = new RowCutter(form.delimiter);
  const decoder = iconv.getDecoder(form.encoding);
  try {
    for await (const piece of bytes()) {
      for (let at = 0; at < piece.length; at += BYTES_AT_ONCE) {
        await cutter.write(decoder.write(Buffer.from(piece.subarray(at, at + BYTES_AT_ONCE))));
        if (cutter.batch.length >= BATCH_ROWS) yield cutter.taken();
        await othersTurn();
      }
    }
    await cutter.write(decoder.end() ?? '');
    await cutter.end();
    if (cutter.batch.length > 0) yield cutter.taken();
  } catch (error) {
    throw asProblem(error, cutter.line);
  } finally {
    cutter.destroy();
  }
}

/**
 * Splits text into rows. Line by line, which is many times faster than letter by letter; from the first line
 * that isn't a complete row, the parser handles the rest.
 */
class RowCutter {
  batch: SourceRow[] = [];
  /** Where the next row starts. */
  line = 1;
  readonly #delimiter: string;
  /** The start of an incomplete line. */
  #rest = '';
  #parser: RowParser | null = null;
  #endsOpen = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  async write(text: string): Promise<void> {
    if (text !== '') this.#endsOpen = !/[\r\n]$/.test(text);
    if (this.#parser !== null) return written(this.#parser, text);
    const all = this.#rest + text;
    let at = 0;
    for (let end = all.indexOf('\n'); end !== -1; end = all.indexOf('\n', at)) {
      if (!this.#takeLine(all.slice(at, end))) return this.#parseRest(all.slice(at));
      at = end + 1;
    }
    this.#rest = all.slice(at);
    if (this.#rest.length > IMPORT_LIMITS.rowChars) await this.#parseRest(this.#rest);
  }

  async end(): Promise<void> {
    if (this.#parser === null && this.#rest !== '' && !this.#takeLine(this.#rest))
      await this.#parseRest(this.#rest);
    const parser = this.#parser;
    if (parser !== null) await settled((done) => parser.end(done));
    const last = this.batch.at(-1);
    if (this.#endsOpen && last !== undefined && last.line > 1) last.isOpen = true;
  }

  taken(): SourceRow[] {
    const rows = this.batch;
    this.batch = [];
    return rows;
  }

  destroy(): void {
    this.#parser?.destroy();
  }

  /** Returns the line, without its break, if it is a complete row. */
  #takeLine(line: string): boolean {
    const text = line.endsWith('\r') ? line.slice(0, -1) : line;
    const cells = text.length > IMPORT_LIMITS.rowChars ? null : plainCells(text, this.#delimiter);
    if (cells !== null) this.#take(cells, this.line + 1);
    return cells !== null;
  }

  #take(cells: string[], nextLine: number): void {
    this.batch.push({ line: this.line, cells });
    this.line = nextLine;
  }

  async #parseRest(text: string): Promise<void> {
    const first = this.line;
    this.#parser = new RowParser(this.#delimiter, (cells, lines) => this.#take(cells, first + lines));
    await written(this.#parser, text);
  }
}

/**
 * Rows are taken while parsing: a later error would drop what a stream still holds, each row through it is a
 * wait, and the library's callback builds an account of the whole file for each.
 */
class RowParser extends Parser {
  readonly #take: (cells: string[], lines: number) => void;

  /** `take` gets each row and the number of lines so far. */
  constructor(delimiter: string, take: (cells: string[], lines: number) => void) {
    super({
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: IMPORT_LIMITS.rowChars,
    });
    this.#take = take;
    this.on('error', () => undefined); // the writer gets the error
  }

  override push(cells: string[] | null): boolean {
    if (cells === null) return super.push(null);
    this.#take(cells, this.info.lines);
    return true;
  }
}

const written = (parser: RowParser, text: string) => settled((done) => parser.write(text, done));

/** Converts a callback at the end to a promise. */
function settled(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}

/** `line` is the start of the unreadable row. */
function asProblem(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new FileProblem(
      'file_quote_open',
      `A quotation mark opened in the row of line ${line} isn’t closed. Close it and upload the file again.`,
    );
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    const message = `The row near line ${line} is longer than ${IMPORT_LIMITS.rowChars.toLocaleString('en-US')} characters; a quotation mark may be missing.`;
    return new FileProblem('file_row_too_long', message);
  }
  return new FileProblem('file_not_text', `Line ${line} cannot be read: ${error.message}`);
}
