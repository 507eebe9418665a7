const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  rsquo: '’',
  lsquo: '‘',
  eacute: 'é',
  ntilde: 'ñ',
};

/** A text with HTML entities, as web exports write it, in plain characters. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isText =
      code === 9 || code === 10 || (code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff));
    return isText ? String.fromCodePoint(code) : entity;
  });
}

/** Without the apostrophe that Excel, or our export, writes before a number or a formula. */
export const withoutExcelMark = (text: string): string => text.replace(/^'(?=[\d=+\-@($.])/, '');
