import {
  type Delimiter,
  type Encoding,
  IMPORT_LIMITS,
} from '@washboard/contract/imports/imports.constants.ts';
import { CsvError, parse } from 'csv-parse';
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
/** What stands in memory as rows at one time is some few times this. */
const BYTES_AT_ONCE = 65_536;

/**
 * Reads a delimited text file as rows in batches, in constant memory. Blank lines come as rows of empty
 * cells, so row numbers stay those of the file. Throws FileProblem where the text breaks off its own rules.
 */
export async function* readRows(bytes: FileBytes, form: TextForm): AsyncGenerator<SourceRow[]> {
  let line = 1;
  let batch: SourceRow[] = [];
  const parser = parse({
    delimiter: form.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Taken while parsing: an error later drops what a stream still holds, and each row through it is a wait.
    on_record: (cells: string[], context) => {
      batch.push({ line, cells });
      line = context.lines + 1;
      return null;
    },
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: IMPORT_LIMITS.rowChars,
  });
  parser.on('error', () => undefined); // told to who writes
  const write = (text: string) => settled((done) => parser.write(text, done));
  const decoder = iconv.getDecoder(form.encoding);
  const taken = () => {
    const rows = batch;
    batch = [];
    return rows;
  };
  try {
    for await (const piece of bytes()) {
      for (let at = 0; at < piece.length; at += BYTES_AT_ONCE) {
        await write(decoder.write(Buffer.from(piece.subarray(at, at + BYTES_AT_ONCE))));
        if (batch.length >= BATCH_ROWS) yield taken();
      }
    }
    await write(decoder.end() ?? '');
    await settled((done) => parser.end(done));
    if (batch.length > 0) yield taken();
  } catch (error) {
    throw asProblem(error, line);
  } finally {
    parser.destroy();
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
