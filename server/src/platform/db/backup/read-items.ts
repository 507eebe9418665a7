import { type BackupHeader, type BackupManifest, END_OF_ROWS, type TableHead } from './format.ts';

export type BackupItem =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; head: TableHead }
  /** whole lines, one row each */
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end of table' }
  | { kind: 'manifest'; manifest: BackupManifest };

const newline = 0x0a;

interface Step {
  items: BackupItem[];
  /** the unread rest */
  after: Buffer;
  inRows: boolean;
}

/** The parts of an unpacked backup, in order; throws an Error for another format. */
export async function* readItems(text: AsyncIterable<Buffer>): AsyncGenerator<BackupItem> {
  let rest: Buffer = Buffer.alloc(0);
  let inRows = false;
  for await (const chunk of text) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const step: Step | undefined = inRows ? takeRows(rest) : takeLine(rest);
      if (step === undefined) break;
      rest = step.after;
      inRows = step.inRows;
      yield* step.items;
    }
  }
  if (rest.length > 0 || inRows) throw new Error('the text ends in the middle');
}

/** undefined if more must be read first. */
function takeLine(text: Buffer): Step | undefined {
  const end = text.indexOf(newline);
  if (end < 0) return undefined;
  const item = parseLine(text.toString('utf8', 0, end));
  return { items: [item], after: text.subarray(end + 1), inRows: item.kind === 'table' };
}

/** COPY escapes backslashes, so a line with only `\.` is never a row. */
function takeRows(text: Buffer): Step | undefined {
  const starts = text.toString('latin1', 0, END_OF_ROWS.length) === END_OF_ROWS;
  const marker = starts ? 0 : text.indexOf(`\n${END_OF_ROWS}`) + 1;
  if (starts || marker > 0) {
    const items: BackupItem[] = [{ kind: 'end of table' }];
    if (marker > 0) items.unshift({ kind: 'rows', bytes: text.subarray(0, marker) });
    return { items, after: text.subarray(marker + END_OF_ROWS.length), inRows: false };
  }
  const whole = text.lastIndexOf(newline) + 1;
  if (whole === 0) return undefined;
  return {
    items: [{ kind: 'rows', bytes: text.subarray(0, whole) }],
    after: text.subarray(whole),
    inRows: true,
  };
}

function parseLine(line: string): BackupItem {
  const value = JSON.parse(line) as Partial<BackupHeader & TableHead & BackupManifest>;
  if (value.format !== undefined) return { kind: 'header', header: value as BackupHeader };
  if (value.tables !== undefined) return { kind: 'manifest', manifest: value as BackupManifest };
  if (value.table !== undefined) return { kind: 'table', head: value as TableHead };
  throw new Error('a line that is none of ours');
}

export function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines += 1;
  return lines;
}
