import { createHash } from 'node:crypto';
import { AppError } from '@washboard/contract/core/errors.ts';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { BusinessDb } from '../../platform/db/database.ts';
import { tables } from './imports.tables.ts';
import type { FileBytes } from './reading/rows.ts';

export interface StoredFile {
  bytes: number;
  sha256: string;
}

/**
 * Stores an upload piece by piece, each in its own short transaction, so that a slow sender holds none.
 * Throws too_large beyond the limit.
 */
export async function storeFile(
  business: BusinessDb,
  importId: number,
  upload: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let total = 0;
  let seq = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    if (bytes.length === 0) return;
    const chunk = { business_id: business.businessId, import_id: importId, seq, bytes };
    await business.write((tx) => tables(tx.db).insertInto('import_chunk').values(chunk).execute());
    seq += 1;
  }

  for await (const piece of upload) {
    total += piece.length;
    if (total > IMPORT_LIMITS.fileBytes) throw fileTooLarge();
    hash.update(piece);
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= IMPORT_LIMITS.chunkBytes) await flush();
  }
  await flush();
  return { bytes: total, sha256: hash.digest('hex') };
}

/** The clear sentence for a file beyond the limit. */
export function fileTooLarge(): AppError {
  const megabytes = IMPORT_LIMITS.fileBytes / 1024 / 1024;
  return new AppError('too_large', {
    text: `The file is larger than ${megabytes} MB. Split it and import the parts.`,
  });
}

/** Reads a stored file again, chunk by chunk. */
export function storedFile(business: BusinessDb, importId: number): FileBytes {
  return async function* () {
    for (let seq = 0; ; seq += 1) {
      const chunk = await tables(business.read)
        .selectFrom('import_chunk')
        .select('bytes')
        .where('business_id', '=', business.businessId)
        .where('import_id', '=', importId)
        .where('seq', '=', seq)
        .executeTakeFirst();
      if (!chunk) return;
      yield chunk.bytes;
    }
  };
}
