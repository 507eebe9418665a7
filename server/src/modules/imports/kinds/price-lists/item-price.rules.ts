import { maxPriceCents, type PriceFacts } from '@washboard/contract/catalog/catalog.constants.ts';
import type { RowIssue } from '@washboard/contract/imports/imports.schemas.ts';
import type { RowCells } from '../../cells/row-cells.rules.ts';
import { cellIssue } from '../../cells/row-issue.rules.ts';
import { readDayFrom } from '../../rules/row-day.rules.ts';
import { plainWords, readCentsWithin, readFlag, readWord } from '../../rules/row-parts.rules.ts';
import type { ReadSettings } from '../import-kind.rules.ts';
import { priceTypeWords } from './item-price.fields.ts';

/** A row's price. */
export interface ImportedPrice extends PriceFacts {
  /** The local day it starts; null: the import's. */
  from: string | null;
}

/**
 * A row's price; null if it varies. Reports issues. A blank price is refused, because it doesn't mean free.
 */
export function readItemPrice(
  row: RowCells,
  settings: ReadSettings,
  issues: RowIssue[],
): ImportedPrice | null {
  const type = readWord(row, 'priceType', priceTypeWords, {
    settings,
    expected: 'fixed or variable',
    issues,
  });
  const isFree = /^\D*0*(\.0*)?$/.test(row.text('price'));
  if (priceTypeWords.known[plainWords(row.text('price'))] === 'VARIABLE' || (type === 'VARIABLE' && isFree))
    return null;
  if (row.text('price') === '') {
    const message = 'The row has no price. Use 0 if the item is free.';
    issues.push(cellIssue('amount_unreadable', 'price', row.column('price'), '', message));
  }
  return {
    priceCents: readPrice(row, 'price', settings, issues) ?? 0,
    minimumCents: readPrice(row, 'minimum', settings, issues),
    isTaxable: row.text('taxable') === '' ? null : readFlag(row, 'taxable', issues),
    from: readDayFrom(row, 'date', settings, issues),
  };
}

/** A valid price amount; null if blank or invalid, which is reported. */
export function readPrice(
  row: RowCells,
  field: string,
  settings: ReadSettings,
  issues: RowIssue[],
): number | null {
  return readCentsWithin(row, field, settings, issues, {
    most: maxPriceCents,
    below: 'is negative',
    above: 'is more than $1,000,000',
  });
}
