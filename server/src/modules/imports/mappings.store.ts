import { createHash } from 'node:crypto';
import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import { sql } from 'kysely';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import type { ImportRecord } from './imports.store.ts';
import type { Mapping } from './kinds/import-kind.rules.ts';
import { headerWords } from './mapping/mapping.rules.ts';

/** The choices for an earlier file with the same header. */
export interface SavedMapping {
  kind: ImportKindKey;
  mapping: Mapping;
  source: string;
  fileName: string;
}

/** Equal for headers that differ only in spelling: 'Order No.' and 'order_no'. */
function fingerprintOf(headers: readonly string[]): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(headers.map(headerWords)))
    .digest();
}

/** Stores how an applied file was read. Without a header, a file says nothing about the next one. */
export async function saveMapping(tx: Tx, record: ImportRecord, at: Date): Promise<void> {
  if (record.format.headerRow === 0) return;
  await sql`
    insert into import_mapping (business_id, fingerprint, kind, mapping, source, file_name, used_at)
    values (${tx.businessId}, ${fingerprintOf(record.headers)}, ${record.kind}, ${JSON.stringify(record.mapping)},
      ${record.source}, ${record.file_name}, ${at.toISOString()})
    on conflict (business_id, fingerprint) do update set kind = excluded.kind, mapping = excluded.mapping,
      source = excluded.source, file_name = excluded.file_name, used_at = excluded.used_at
  `.execute(tx.db);
}

export async function findMapping(
  business: BusinessDb,
  headers: readonly string[],
): Promise<SavedMapping | undefined> {
  const { rows } = await sql<SavedMapping>`
    select kind, mapping, source, file_name as "fileName" from import_mapping
    where business_id = ${business.businessId} and fingerprint = ${fingerprintOf(headers)}
  `.execute(business.read);
  return rows[0];
}
