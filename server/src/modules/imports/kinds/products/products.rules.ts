import type { ItemFacts, ItemKind } from '@washboard/contract/catalog/catalog.constants.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import { type RowCells, rowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue } from '../../cells/row-issue.rules.ts';
import { leftOutIssue, readEffect } from '../../rules/row-effect.rules.ts';
import { plainWords, readFlag, readText, readWord, wholeRowIssue } from '../../rules/row-parts.rules.ts';
import type { ImportKind, ReadSettings, RowMark, RowReading } from '../import-kind.rules.ts';
import { itemName } from '../orders/item-name.rules.ts';
import { codeFrom } from '../orders/order-line.rules.ts';
import { priceTypeWords } from '../price-lists/item-price.fields.ts';
import { type ImportedPrice, readItemPrice, readPrice } from '../price-lists/item-price.rules.ts';
import { recordEffects } from '../row-effects.fields.ts';
import { soldWords } from './product-words.rules.ts';
import { productsForm } from './products.fields.ts';

/** A valid row: a catalog item with its price at the import's store. */
export interface ImportedItem {
  facts: ItemFacts;
  /** Null: the price varies, so the item has none. */
  price: ImportedPrice | null;
  /** No longer sold: comes in as archived. */
  isArchived?: true;
}

/** Products, services and modifiers: each row is one, with its price. */
export const products: ImportKind<ImportedItem> = {
  form: productsForm,
  grouped: false,
  identityOf: (cells, mapping) => codeOfRow(rowCells(cells, mapping)),
  contentOf: ({ isArchived, ...content }) => content,
  readRow,
};

/** An item's code; without one, orders find it by the code made from its name. */
const codeOfRow = (row: RowCells): string =>
  codeOf(row.text('code')) || codeFrom(itemName(row.text('name'), row.text('variation')));

/** A code as in order lines: without a spreadsheet's '.0'. */
export const codeOf = (text: string): string => text.replace(/^(\d+)\.0+$/, '$1');

function readRow(cells: readonly string[], settings: ReadSettings): RowReading<ImportedItem> {
  const row = rowCells(cells, settings.mapping);
  const whole = wholeRowIssue(cells, null, 'an item');
  if (whole) return { ok: false, issues: [whole] };
  const issues: RowIssue[] = [];
  const verdict = readEffect(row, recordEffects, settings, issues);
  const leftOut = leftOutIssue(row, verdict);
  if (leftOut) return { ok: false, issues: [leftOut] };
  const soldAs =
    readWord(row, 'kind', soldWords, {
      settings,
      expected: 'product, by the pound, by the piece, dry cleaning or modifier',
      issues,
    }) ?? (priceTypeWords.known[plainWords(row.text('priceType'))] === 'PER_POUND' ? 'PER_POUND' : 'PRODUCT');
  const kind: ItemKind = soldAs === 'PRODUCT' || soldAs === 'MODIFIER' ? soldAs : 'SERVICE';
  const name = itemName(readText(row, 'name', 120, issues), readText(row, 'variation', 60, issues)).slice(
    0,
    120,
  );
  if (row.text('name') === '')
    issues.push(cellIssue('text_missing', 'name', row.column('name'), '', 'The row has no name.'));
  const facts: ItemFacts = {
    kind,
    code: codeOf(readText(row, 'code', 60, issues)) || codeFrom(name),
    name,
    description: readText(row, 'description', 1000, issues),
    category: readText(row, 'category', 80, issues) || null,
    pricing: soldAs === 'PER_POUND' ? 'PER_POUND' : 'FIXED_PRICE',
    family: kind === 'SERVICE' ? (soldAs === 'DRY_CLEANING' ? 'DRY_CLEANING' : 'LAUNDRY') : null,
    ...readGoods(row, kind, settings, issues),
  };
  const price = readItemPrice(row, settings, issues);
  if (issues.length > 0) return { ok: false, issues };
  const isArchived = verdict?.effect === 'ARCHIVED';
  const marks: RowMark[] = [
    ...(price === null ? (['price_varies'] as const) : []),
    ...(isArchived ? (['archived'] as const) : []),
  ];
  return { ok: true, value: { facts, price, ...(isArchived ? { isArchived } : {}) }, marks };
}

/** Fields of products; a cost on other items is reported, stock is ignored. */
function readGoods(
  row: RowCells,
  kind: ItemKind,
  settings: ReadSettings,
  issues: RowIssue[],
): Pick<ItemFacts, 'costCents' | 'tracksStock'> {
  const costCents = readPrice(row, 'cost', settings, issues);
  const isCounted = row.text('tracksStock') === '' || readFlag(row, 'tracksStock', issues);
  if (kind === 'PRODUCT') return { costCents, tracksStock: isCounted };
  if (costCents !== null && costCents !== 0) {
    const message = 'Only a product has a cost.';
    issues.push(cellIssue('not_allowed_together', 'cost', row.column('cost'), row.text('cost'), message));
  }
  return { costCents: null, tracksStock: false };
}
