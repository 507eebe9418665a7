import { editedTerms, sameTerms } from '@washboard/contract/catalog/prices/price-edit.rules.ts';
import type { PriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import type { PriceEdit, PriceGrid } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { formatSigned } from '../../../lib/format.ts';

type Cell = PriceGrid['rows'][number]['prices'][number];
export type Pricing = 'PER_POUND' | 'FIXED_PRICE';

/** What the cells of the grid show. */
export const fieldLabels = {
  storePrice: 'Price',
  minPrice: 'Minimum price',
  minQty: 'Minimum quantity',
  isTaxable: 'Taxable',
  isFeatured: 'Featured',
  isDeliverable: 'Deliverable',
} as const;
export type Field = keyof typeof fieldLabels;
export const fields = Object.keys(fieldLabels) as Field[];

export function termsOf(cell: Cell | undefined): PriceTerms | null {
  if (cell === null || cell === undefined) return null;
  const [storePrice, minPrice, minQty, flags] = cell;
  return {
    storePrice,
    minPrice,
    minQty,
    isTaxable: (flags & 1) > 0,
    isFeatured: (flags & 2) > 0,
    isDeliverable: (flags & 4) > 0,
  };
}

/** The edits by item, so that a cell looks only at its own. */
export function byItem(edits: readonly PriceEdit[]): ReadonlyMap<number, PriceEdit[]> {
  const found = new Map<number, PriceEdit[]>();
  for (const edit of edits)
    for (const id of edit.itemIds) {
      const list = found.get(id);
      if (list === undefined) found.set(id, [edit]);
      else list.push(edit);
    }
  return found;
}

/** A cell's terms after the edits, and whether they differ. */
export function draftOf(
  base: PriceTerms | null,
  edits: readonly PriceEdit[] | undefined,
  storeId: number,
  tierId: number | null,
): { terms: PriceTerms | null; isChanged: boolean } {
  if (edits === undefined) return { terms: base, isChanged: false };
  let terms = base;
  for (const edit of edits)
    if (edit.storeIds.includes(storeId) && edit.tierIds.includes(tierId)) terms = editedTerms(terms, edit);
  return { terms, isChanged: !sameTerms(base, terms) };
}

/** How much a changed amount differs: `+5.0%`. Empty for a field without amount. */
export function changeText(before: PriceTerms | null, after: PriceTerms | null, field: Field): string {
  if (before === null || after === null || (field !== 'storePrice' && field !== 'minPrice')) return '';
  const from = before[field];
  if (from === 0 || from === after[field]) return '';
  return formatSigned((after[field] - from) / from, (share) => `${(share * 100).toFixed(1)}%`);
}

/** A field of a cell as text; empty where it isn't sold. */
export function cellText(terms: PriceTerms | null, field: Field, pricing: Pricing): string {
  if (terms === null) return '';
  const value = terms[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'minQty') return pricing === 'PER_POUND' ? `${value / 100} lb` : String(value);
  return formatUsd(value);
}
