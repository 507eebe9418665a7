import type { ItemKind } from '@washboard/contract/catalog/catalog.constants.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readCodesFrom } from './services/services.views.ts';

/** A code from the name: `WASH-AND-FOLD`, with a number where that is taken. */
export async function newCode(tx: Tx, name: string, kind: ItemKind): Promise<string> {
  const letters = name
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-');
  const start = letters.replace(/^-|-$/g, '').slice(0, 40) || kind;
  const taken = await readCodesFrom(tx, start);
  if (!taken.has(start)) return start;
  for (let number = 2; ; number++) if (!taken.has(`${start}-${number}`)) return `${start}-${number}`;
}
