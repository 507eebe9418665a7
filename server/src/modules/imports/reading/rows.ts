import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Delimiter,
  type Encoding,
  IMPORT_LIMITS,
} from '@washboard/contract/imports/imports.constants.ts';
import { CsvError, type Parser, parse } from 'csv-parse';
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

/**
 * Reads a delimited text file as rows in batches, in constant memory. Blank lines come as rows of empty
 * cells, so row numbers stay those of the file. Throws FileProblem where the text breaks off its own rules.
 */
export async function* readRows(bytes: FileBytes, form: TextForm): AsyncGenerator<SourceRow[]> {
  let line = 1;
  const parser = parse({
    delimiter: form.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Told while parsing, since an error later drops what the stream still holds.
    on_record: (cells: string[], context) => {
      const row: SourceRow = { line, cells };
      line = context.lines + 1;
      // The types know only records of the shape that was parsed; any object may come out.
      return row as unknown as string[];
    },
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: IMPORT_LIMITS.rowChars,
  });
  const decoder = iconv.decodeStream(form.encoding) as unknown as Transform;
  const fed = pipeline(Readable.from(bytes(), { objectMode: false }), decoder, parser).catch(() => undefined);
  try {
    yield* batches(parser);
  } catch (error) {
    throw asProblem(error, line);
  } finally {
    parser.destroy();
    await fed;
  }
}

async function* batches(parser: Parser): AsyncGenerator<SourceRow[]> {
  let batch: SourceRow[] = [];
  for await (const row of parser as AsyncIterable<SourceRow>) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
