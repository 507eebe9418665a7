import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { type BackupHeader, type BackupManifest, FORMAT, FORMAT_VERSION, type TableSum } from './format.ts';
import { type BackupItem, countLines, readItems } from './read-items.ts';
import { checkSeal, damaged, foreign } from './seal.ts';
import type { OnProgress } from './write-backup.ts';

export interface Verified {
  header: BackupHeader;
  manifest: BackupManifest;
  /** where the seal starts */
  body: number;
}

/**
 * Reads the whole file first: the seal, then each table's rows and digest.
 * @throws BackupError if it is foreign, damaged, cut, or of a later format
 */
export async function verifyBackup(file: string, onProgress: OnProgress): Promise<Verified> {
  const body = await checkSeal(file, (share) => onProgress('Checking the file', share / 2));
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const sums = new Sums();
  try {
    for await (const item of openItems(file, body, (share) =>
      onProgress('Checking the file', 0.5 + share / 2),
    )) {
      if (header === undefined) header = headerOf(item, file);
      else if (manifest !== undefined) throw damaged(file);
      else if (item.kind === 'manifest') manifest = item.manifest;
      else sums.add(item);
    }
  } catch (error) {
    throw error instanceof BackupError ? error : foreign(file);
  }
  if (header === undefined || manifest === undefined || !sums.equal(manifest.tables)) throw damaged(file);
  return { header, manifest, body };
}

/** The parts of the file's first member. */
export function openItems(
  file: string,
  body: number,
  onShare: (share: number) => void,
): AsyncGenerator<BackupItem> {
  const packed = createReadStream(file, { end: body - 1 });
  packed.on('data', () => onShare(packed.bytesRead / body));
  const text = createGunzip();
  packed.on('error', (error) => text.destroy(error));
  return readItems(packed.pipe(text));
}

/** Counts and digests of tables while streaming. */
export class Sums {
  readonly #done: TableSum[] = [];
  #hash = createHash('sha256');
  #table = '';
  #rows = 0;

  add(item: BackupItem): void {
    if (item.kind === 'table') {
      this.#table = item.head.table;
      this.#hash = createHash('sha256');
      this.#rows = 0;
    } else if (item.kind === 'rows') {
      this.#hash.update(item.bytes);
      this.#rows += countLines(item.bytes);
    } else if (item.kind === 'end of table') {
      this.#done.push({ table: this.#table, rows: this.#rows, sha256: this.#hash.digest('hex') });
    }
  }

  equal(expected: TableSum[]): boolean {
    return JSON.stringify(this.#done) === JSON.stringify(expected);
  }
}

function headerOf(item: BackupItem, file: string): BackupHeader {
  if (item.kind !== 'header' || item.header.format !== FORMAT) throw foreign(file);
  if (item.header.version > FORMAT_VERSION) {
    throw new BackupError(`${file} was made by a newer Washboard; update this one, then restore it.`);
  }
  return item.header;
}
