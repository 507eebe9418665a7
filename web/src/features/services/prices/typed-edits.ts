import type { PriceTerms } from '@washboard/contract/catalog/prices/prices.constants.ts';
import type { PriceEdit } from '@washboard/contract/catalog/prices/prices.schemas.ts';
import { parseUsd } from '@washboard/contract/core/money/money.ts';
import { parseWeight } from '@washboard/contract/core/money/weight.ts';
import type { Field, Pricing } from './price-draft.ts';

/** Selected cells, by row and column from 0. */
export interface Block {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

interface TypedInto {
  block: Block;
  storeIds: readonly number[];
  itemIds: readonly number[];
  tierId: number | null;
  field: Field;
  pricingAt: (row: number) => Pricing;
}

/**
 * The edits that put texts into cells from the block's corner on, and how many texts can't be read. One text
 * fills the whole block; an empty text changes nothing.
 */
export function typedEdits(
  texts: readonly (readonly string[])[],
  { block, storeIds, itemIds, tierId, field, pricingAt }: TypedInto,
): { made: PriceEdit[]; refused: number } {
  const isOne = texts.length === 1 && texts[0]?.length === 1;
  const height = isOne ? block.bottom - block.top + 1 : texts.length;
  const made: PriceEdit[] = [];
  let refused = 0;
  for (let down = 0; down < height; down++) {
    const itemId = itemIds[block.top + down];
    if (itemId === undefined) break;
    const given = isOne
      ? Array.from({ length: block.right - block.left + 1 }, () => texts[0]?.[0] ?? '')
      : (texts[down] ?? []);
    const byText = new Map<string, number[]>();
    for (const [across, text] of given.entries()) {
      const storeId = storeIds[block.left + across];
      if (storeId === undefined || text.trim() === '') continue;
      byText.set(text, [...(byText.get(text) ?? []), storeId]);
    }
    for (const [text, stores] of byText) {
      const set = typedSet(text, field, pricingAt(block.top + down));
      if (set === null) refused += stores.length;
      else made.push({ itemIds: [itemId], storeIds: stores, tierIds: [tierId], edit: { set } });
    }
  }
  return { made, refused };
}

/** What was typed or pasted into a cell, as a change; null if it can't be read. */
function typedSet(text: string, field: Field, pricing: Pricing): Partial<PriceTerms> | null {
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
