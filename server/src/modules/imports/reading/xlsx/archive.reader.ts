import type { Readable } from 'node:stream';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { FileProblem } from '../file-problem.reader.ts';
import { WORKBOOK_LIMITS } from './xlsx.limits.ts';

/** A zip archive's parts, unpacked as they are read. */
export interface Archive {
  has(name: string): boolean;
  /**
   * A part's bytes, streamed; undefined if missing. Throws FileProblem beyond the limits, and once much more was
   * read than its content takes: `content` says how many bytes that is so far.
   */
  read(name: string, content?: () => number): AsyncIterable<Buffer>;
}

const tooLarge = () =>
  new FileProblem(
    'file_too_large_unpacked',
    'This workbook is too large when unpacked. Save the sheet as CSV and choose that file.',
  );
const broken = () =>
  new FileProblem(
    'file_not_text',
    'This workbook is damaged. Open it in a spreadsheet app, save it again and choose that file.',
  );

/** Opens a zip archive. Sizes in its directory aren't trusted: bytes are counted. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: false }, (error, file) =>
      error ? reject(broken()) : resolve(file),
    );
  });
  const entries = await listEntries(zip);
  let unpacked = 0;

  async function* read(name: string, content: () => number = () => 0): AsyncGenerator<Buffer> {
    const entry = entries.get(name.toLowerCase());
    if (entry === undefined) return;
    const stream = await new Promise<Readable>((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(broken()) : resolve(opened)));
    });
    let size = 0;
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        size += piece.length;
        unpacked += piece.length;
        const swells = size > 1024 * 1024 && size > entry.compressedSize * WORKBOOK_LIMITS.ratio;
        const isIdle = size > WORKBOOK_LIMITS.idleBytes + content();
        if (swells || isIdle || unpacked > WORKBOOK_LIMITS.unpackedBytes) throw tooLarge();
        yield piece;
      }
    } catch (error) {
      throw error instanceof FileProblem ? error : broken();
    } finally {
      stream.destroy();
    }
  }

  return { has: (name) => entries.has(name.toLowerCase()), read };
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    if (zip.entryCount > WORKBOOK_LIMITS.entries) return reject(tooLarge());
    zip.on('error', () => reject(broken()));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= WORKBOOK_LIMITS.entries) return reject(tooLarge());
      entries.set(entry.fileName.toLowerCase(), entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}
