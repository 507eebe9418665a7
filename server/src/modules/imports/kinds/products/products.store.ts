import type { ItemKind } from '@washboard/contract/catalog/catalog.constants.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { bool, text } from '../../../../platform/db/schema/column.ts';
import { typedSql } from '../../../../platform/db/typed-sql.ts';

/** What an import's ready product rows name. */
export async function readyItems(
  tx: Tx,
  importId: number,
): Promise<{ code: string; kind: ItemKind; category: string | null; hasPrice: boolean }[]> {
  const { rows } = await typedSql({
    code: text,
    kind: text.of<ItemKind>(),
    category: text.orNull,
    hasPrice: bool,
  })`
    select parsed->'facts'->>'code' as code, parsed->'facts'->>'kind' as kind,
      parsed->'facts'->>'category' as category, parsed->>'price' is not null as "hasPrice"
    from import_row
    where business_id = ${tx.businessId} and import_id = ${importId} and status = 'READY'
  `.execute(tx.db);
  return rows;
}
