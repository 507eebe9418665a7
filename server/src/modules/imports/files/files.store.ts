import { createHash } from 'node:crypto';
import { AppError } from '@washboard/contract/core/errors.ts';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import type { BusinessDb, Tx } from '../../../platform/db/database.ts';
import type { ImportRecord } from '../imports.store.ts';
import { tables } from '../imports.tables.ts';
import { isWorkbook } from '../reading/file-form.reader.ts';
import type { FileBytes } from '../reading/rows.reader.ts';

export interface StoredFile {
  bytes: number;
  sha256: string;
}

/**
 * Stores an upload piece by piece, each in a short transaction, so a slow sender holds none. Throws too_large
 * for a workbook beyond its lower limit.
 */
export async function storeFile(
  business: BusinessDb,
  importId: number,
  upload: AsyncIterable<Uint8Array>,
  part = 0,
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
    const chunk = { business_id: business.businessId, import_id: importId, part, seq, bytes };
    await business.write((tx) => tables(tx.db).insertInto('import_chunk').values(chunk).execute());
    seq += 1;
  }

  let most = Number.POSITIVE_INFINITY;
  for await (const piece of upload) {
    if (total === 0 && isWorkbook(piece)) most = IMPORT_LIMITS.workbookBytes;
    total += piece.length;
    if (total > most) throw workbookTooLarge();
    hash.update(piece);
    waiting.push(piece);
    waitingBytes += piece.length;
    if (waitingBytes >= IMPORT_LIMITS.chunkBytes) await flush();
  }
  await flush();
  return { bytes: total, sha256: hash.digest('hex') };
}

function workbookTooLarge(): AppError {
  const most = IMPORT_LIMITS.workbookBytes / 1024 / 1024;
  return new AppError('too_large', {
    text: `The workbook is larger than ${most} MB. Save the sheet as CSV and import it.`,
  });
}

/** An import's text, whatever its file. */
export function textOf(
  business: BusinessDb,
  record: Pick<ImportRecord, 'id' | 'text_generation'>,
): FileBytes {
  const { id, text_generation: generation } = record;
  return generation === null ? storedFile(business, id) : storedText(business, id, generation);
}

/** Deletes an added file. */
export async function dropPart(tx: Tx, importId: number, part: number): Promise<void> {
  await tables(tx.db)
    .deleteFrom('import_chunk')
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .execute();
}

/** Streams a stored file. */
export function storedFile(business: BusinessDb, importId: number, part = 0): FileBytes {
  return chunks((seq) =>
    tables(business.read)
      .selectFrom('import_chunk')
      .select('bytes')
      .where('business_id', '=', business.businessId)
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .where('seq', '=', seq)
      .executeTakeFirst(),
  );
}

export function storedText(business: BusinessDb, importId: number, generation: number): FileBytes {
  return chunks((seq) =>
    tables(business.read)
      .selectFrom('import_text')
      .select('bytes')
      .where('business_id', '=', business.businessId)
      .where('import_id', '=', importId)
      .where('generation', '=', generation)
      .where('seq', '=', seq)
      .executeTakeFirst(),
  );
}

function chunks(read: (seq: number) => Promise<{ bytes: Buffer } | undefined>): FileBytes {
  return async function* () {
    for (let seq = 0; ; seq += 1) {
      const chunk = await read(seq);
      if (!chunk) return;
      yield chunk.bytes;
    }
  };
}

/** Stores a sheet's text, replacing an earlier attempt of this generation. */
export async function storeText(
  business: BusinessDb,
  importId: number,
  generation: number,
  text: AsyncIterable<string>,
): Promise<void> {
  await business.write((tx) => dropTexts(tx, importId, '=', generation));
  let seq = 0;
  for await (const piece of text) {
    const chunk = {
      business_id: business.businessId,
      import_id: importId,
      generation,
      seq,
      bytes: Buffer.from(piece),
    };
    await business.write((tx) => tables(tx.db).insertInto('import_text').values(chunk).execute());
    seq += 1;
  }
}

/** Deletes the texts of this generation, or of all others. */
export async function dropTexts(
  tx: Tx,
  importId: number,
  which: '=' | '<>',
  generation: number,
): Promise<void> {
  await tables(tx.db)
    .deleteFrom('import_text')
    .where('business_id', '=', tx.businessId)
    .where('import_id', '=', importId)
    .where('generation', which, generation)
    .execute();
}
