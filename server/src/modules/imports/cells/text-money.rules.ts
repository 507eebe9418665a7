import { memoized } from './memoized.rules.ts';

export type DecimalMark = '.' | ',';

/** Counts of the decimal marks that a file's amounts prove. */
export interface DecimalCounts {
  point: number;
  comma: number;
}

/** Counts what an amount proves: its last separator, if one or two digits follow, is the decimal mark. */
export function countAmount(counts: DecimalCounts, text: string): void {
  const mark = /([.,])\d{1,2}\D*$/.exec(text.trim())?.[1];
  if (mark === '.') counts.point += 1;
  if (mark === ',') counts.comma += 1;
}

/** The file's decimal mark: the proven one, or a point (en-US). */
export function decideDecimalMark(counts: DecimalCounts): DecimalMark {
  return counts.comma > counts.point ? ',' : '.';
}

const SHAPE = {
  '.': /^(\d{1,3}(?:[,' ]\d{3})+|\d+)?(?:\.(\d{1,2}))?$/,
  ',': /^(\d{1,3}(?:[.' ]\d{3})+|\d+)?(?:,(\d{1,2}))?$/,
} as const;

const readings = {
  '.': memoized((raw) => readMoney(raw, '.')),
  ',': memoized((raw) => readMoney(raw, ',')),
} as const;

/**
 * Parses US dollars to cents: currency sign, thousands separators, minus before or after, or parentheses for
 * negative. Null otherwise, including fractions of a cent.
 */
export function readMoneyText(raw: string, mark: DecimalMark): number | null {
  return readings[mark](raw);
}

function readMoney(raw: string, mark: DecimalMark): number | null {
  let text = raw
    .trim()
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-');
  let negative = false;
  const bracketed = /^\((.*)\)$/.exec(text) ?? /^\$\s*\((.*)\)$/.exec(text);
  if (bracketed) {
    negative = true;
    text = (bracketed[1] ?? '').trim();
  }
  text = text.replace(/(?:\bUS\s?)?\$|\bUSD\b/i, '').trim();
  // Excel's accounting format writes zero as a dash.
  if (raw.includes('$') && /^[-\u2013\u2014]+$/.test(text)) return 0;
  const signed = /^([+-])\s*(.*)$|^(.*?)\s*([+-])$/.exec(text);
  if (signed) {
    if (bracketed) return null;
    negative = (signed[1] ?? signed[4]) === '-';
    text = (signed[2] ?? signed[3] ?? '').replace(/^\$/, '').trim();
  }
  // Some exports write amounts with many decimals: 0.88000000.
  text = text.replace(mark === '.' ? /(\.\d\d)0{2,}$/ : /(,\d\d)0{2,}$/, '$1');
  const found = SHAPE[mark].exec(text);
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  const dollars = Number((found[1] ?? '0').replace(/[^\d]/g, ''));
  const cents = dollars * 100 + Number((found[2] ?? '0').padEnd(2, '0'));
  if (!Number.isSafeInteger(cents) || cents > 100_000_000_00) return null;
  return negative && cents !== 0 ? -cents : cents;
}
