import { createHash } from 'node:crypto';
import type { ImportKindKey, ImportSettings } from '@washboard/contract/imports/imports.schemas.ts';
import type { BusinessDb, Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/schema/column.ts';
import { typedSql } from '../../platform/db/typed-sql.ts';
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
  await tx.db
    .insertInto('import_mapping')
    .values({
      business_id: tx.businessId,
      fingerprint: fingerprintOf(record.headers),
      kind: record.kind,
      mapping: JSON.stringify(record.mapping),
      source: record.source,
      file_name: record.file_name,
      used_at: at.toISOString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'fingerprint']).doUpdateSet((eb) => ({
        kind: eb.ref('excluded.kind'),
        mapping: eb.ref('excluded.mapping'),
        source: eb.ref('excluded.source'),
        file_name: eb.ref('excluded.file_name'),
        used_at: eb.ref('excluded.used_at'),
      })),
    )
    .execute();
}

export async function findMapping(
  business: BusinessDb,
  headers: readonly string[],
): Promise<SavedMapping | undefined> {
  const rows = await business.read
    .selectFrom('import_mapping')
    .select(['kind', 'mapping', 'source', 'file_name as fileName'])
    .where('business_id', '=', business.businessId)
    .where('fingerprint', '=', fingerprintOf(headers))
    .$narrowType<SavedMapping>()
    .execute();
  return rows[0];
}

type Words = NonNullable<ImportSettings['words']>;

/** What the user said that these words mean, in the latest applied imports of this kind with any answers. */
export async function recallWords(
  business: BusinessDb,
  kind: ImportKindKey,
  unknown: Readonly<Record<string, readonly { word: string }[]>>,
): Promise<Words | null> {
  const asked = Object.entries(unknown).flatMap(([field, words]) =>
    words.map(({ word }) => [field, word] as const),
  );
  if (asked.length === 0) return null;
  const { rows } = await typedSql({ words: json.of<Words>() })`
    select (settings -> 'words')::json as words from import
    where business_id = ${business.businessId} and kind = ${kind} and state = 'applied'
      and jsonb_typeof(settings -> 'words') = 'object' and settings -> 'words' <> '{}'
    order by applied_at desc limit 50
  `.execute(business.read);
  const known: Words = {};
  for (const [field, word] of asked) {
    const meaning = rows.find(({ words }) => words[field]?.[word] !== undefined)?.words[field]?.[word];
    if (meaning !== undefined) known[field] = { ...known[field], [word]: meaning };
  }
  return Object.keys(known).length === 0 ? null : known;
}
