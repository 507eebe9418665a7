import { editedTerms, sameTerms } from '@washboard/contract/catalog/prices/price-edit.rules.ts';
import type { PriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import type { PriceEdit, PriceGrid } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { formatUsd, parseUsd } from '@washboard/contract/core/money/money.ts';
import { parseWeight } from '@washboard/contract/core/money/weight.ts';

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

/** A field of a cell as text; empty where it isn't sold. */
export function cellText(terms: PriceTerms | null, field: Field, pricing: Pricing): string {
  if (terms === null) return '';
  const value = terms[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'minQty') return pricing === 'PER_POUND' ? `${value / 100} lb` : String(value);
  return formatUsd(value);
}

/** What was typed or pasted into a cell, as a change; null if it can't be read. */
export function typedSet(text: string, field: Field, pricing: Pricing): Partial<PriceTerms> | null {
  const typed = text.trim();
  if (field === 'storePrice' || field === 'minPrice') {
    const cents = parseUsd(typed);
    return cents === null || cents < 0 || cents > 100_000_000 ? null : { [field]: cents };
  }
  if (field === 'minQty') {
    const amount = typed.replace(/\s*(lb|lbs|pounds?)$/i, '');
    const weight = parseWeight(amount);
    if (weight === null) return null;
    if (pricing === 'PER_POUND') return { minQty: weight };
    return weight % 100 === 0 ? { minQty: weight / 100 } : null;
  }
  if (/^(yes|y|true|1|x)$/i.test(typed)) return { [field]: true };
  if (/^(no|n|false|0)$/i.test(typed)) return { [field]: false };
  return null;
}

/** Cells from a spreadsheet: rows of tab-separated texts. */
export const pastedRows = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t'));
