import type { ImportKindKey } from '@washboard/contract/imports/imports.schemas.ts';
import type { Mapping } from '../kinds/import-kind.rules.ts';
import type { ColumnLook } from './mapping.rules.ts';

/** Headers of reports that share columns with a kind but hold something else. */
const foreignTo: Partial<Record<ImportKindKey, RegExp>> = {
  orders: /\b(loads?|loaded|reload|top up|topup|refill|bonus|new balance|payout|drawer)\b/,
  payments: /\b(loads?|loaded|reload|top up|topup|refill|bonus|new balance|payout)\b/,
  'machine-starts': /\b(loaded|reload|top up|topup|refill|bonus|coin box|coins collected)\b/,
  'price-lists': /\b(sold|net|gross|sales|revenue|on hand|qty|quantity|total)\b/,
  products: /\b(sold|net sales|gross sales|revenue)\b/,
  team: /\b(hours|clock in|clock out|overtime|gross pay|net pay)\b/,
};

interface KindEvidence {
  kind: ImportKindKey;
  /** In lowercase words. */
  headers: readonly string[];
  looks: readonly ColumnLook[];
  mapping: Mapping;
  /** From 1; lines before it are a title. */
  headerRow: number;
}

/** Whether a guessed kind must be asked about: loads look like orders, balances like customers. */
export function isKindUnclear({ kind, headers, looks, mapping, headerRow }: KindEvidence): boolean {
  const used = new Set(Object.values(mapping));
  const unused = headers.filter((_, column) => !used.has(column));
  if (headers.some((header) => foreignTo[kind]?.test(header))) return true;
  if (kind === 'price-lists' && headerRow > 1) return true;
  if (kind !== 'customers') return false;
  const isPerson = ['number', 'phone', 'email', 'firstName', 'company'].some(
    (field) => mapping[field] !== undefined,
  );
  return !isPerson && unused.some((header) => (looks[headers.indexOf(header)]?.money ?? 0) > 0.6);
}
