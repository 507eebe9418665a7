import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { rowCells } from '../../cells/row-cells.rules.ts';
import { rowIssue } from '../../cells/row-issue.rules.ts';
import { leftOutIssue, readEffect } from '../../rules/row-effect.rules.ts';
import { readText, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import type { ImportKind, ReadSettings, RowReading } from '../import-kind.rules.ts';
import { codeOf } from '../products/products.rules.ts';
import { priceEffects } from '../row-effects.fields.ts';
import { type ImportedPrice, readItemPrice } from './item-price.rules.ts';
import { priceListsForm } from './price-lists.fields.ts';

/** A valid row: an item's price at a store from a day on. */
export interface ImportedListPrice extends ImportedPrice {
  /** Null if the item is given by name. */
  code: string | null;
  name: string | null;
  /** The store's name; null: the import's store. */
  store: string | null;
}

/**
 * Price lists: one price per row. No cell identifies a row, so its text does; another price from the same day
 * corrects the one before.
 */
export const priceLists: ImportKind<ImportedListPrice> = {
  form: priceListsForm,
  grouped: false,
  identityOf: () => null,
  readRow,
};

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedListPrice> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, null, 'a price');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  const leftOut = leftOutIssue(row, readEffect(row, priceEffects, settings, issues));
  if (leftOut) return { ok: false, issues: [leftOut] };
  const code = codeOf(readText(row, 'code', 60, issues)) || null;
  const name = readText(row, 'name', 120, issues) || null;
  if (code === null && name === null && issues.length === 0)
    issues.push(rowIssue('text_missing', 'The row names no item.'));
  const price = readItemPrice(row, settings, issues);
  if (price === null)
    issues.push(rowIssue('amount_unreadable', 'The price varies, so there is none to import.'));
  if (price === null || issues.length > 0) return { ok: false, issues };
  const value: ImportedListPrice = {
    code,
    name: code === null ? name : null,
    store: readText(row, 'store', 120, issues) || null,
    ...price,
  };
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value, marks: [] };
}
