/** What a number format shows of a date number. */
export type DayPart = 'none' | 'date' | 'time' | 'dateTime';

/** Built-in formats: ECMA-376 part 1, 18.8.30, with those of East Asian versions. */
export function partOfBuiltIn(id: number): DayPart {
  if (id === 22) return 'dateTime';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return 'none';
}

/** The same for a custom format: 'm/d/yyyy h:mm' → dateTime. `m` alone is a month, next to hours minutes. */
export function partOfCode(code: string): DayPart {
  const [shown = ''] = code
    .replace(/\\./g, '')
    .replace(/"[^"]*"/g, '')
    .replace(/_.|\*./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .split(';');
  const bare = shown.replace(/am\/pm|a\/p/gi, 'h').replace(/general|e[+-]/gi, '');
  const hasTime = /[hs]/i.test(bare);
  const hasDate = /[yd]/i.test(bare) || (!hasTime && /m/i.test(bare));
  if (hasDate && hasTime) return 'dateTime';
  if (hasDate) return 'date';
  return hasTime ? 'time' : 'none';
}

const DAY_SECONDS = 86_400;

/**
 * A date number's text in its format: '2025-11-20', '09:04:00' or both. The 1900 system has a February 29 in
 * 1900; the other counts from 1904. Null if it isn't a date.
 */
export function dayText(serial: number, part: Exclude<DayPart, 'none'>, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= 2_958_466) return null;
  const seconds = Math.round(serial * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const text = new Date(epoch + seconds * 1000).toISOString();
  if (part === 'date') return text.slice(0, 10);
  return part === 'time' ? text.slice(11, 19) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** A number as people write it: at most 15 significant digits, no exponent. */
export function plainNumber(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const short = String(Number(number.toPrecision(15)));
  if (!short.includes('e')) return short;
  return Math.abs(number) >= 1
    ? BigInt(Math.round(number)).toString()
    : number.toFixed(12).replace(/0+$/, '');
}
