/** What a number format shows of a number that counts days. */
export type DayPart = 'none' | 'date' | 'time' | 'dateTime';

/** The formats that need no code: ECMA-376 part 1, 18.8.30, with those of East Asian versions. */
export function partOfBuiltIn(id: number): DayPart {
  if (id === 22) return 'dateTime';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return 'none';
}

/** The same of a format's own code: 'm/d/yyyy h:mm' → dateTime. `m` alone is a month, beside hours minutes. */
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
 * The text of a number that counts days, as its format shows it: '2025-11-20', '09:04:00' or both. The older of the
 * two systems counts from 1900 and has a February 29 that year; the other from 1904. Null where no day is meant.
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

/** A number as people write it: without the noise behind its 15th digit, and without an exponent. */
export function plainNumber(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  const short = String(Number(number.toPrecision(15)));
  if (!short.includes('e')) return short;
  return Math.abs(number) >= 1
    ? BigInt(Math.round(number)).toString()
    : number.toFixed(12).replace(/0+$/, '');
}
