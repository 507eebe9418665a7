/** Of a number with an extension, such as 'x12', 'ext. 9' or '#4', the number. */
const extension = /\s*(?:\bx|ext(?:ension)?\.?|#)\s*:?\s*\d{1,6}\s*$/i;

/** A number, and after it a separator. */
const severalNumbers = /^((?:\D*\d){7}[^/;,|\n:]*?)\s*(?:[/;,|\n]|:::|\bor\b)/i;

/**
 * A written phone number as people would type it: without invisible characters, labels and an extension, with plain
 * dashes. Of two numbers the first.
 */
export function plainPhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/^'/, '')
    .replace(/^tel:/i, '');
  const first = severalNumbers.exec(plain)?.[1] ?? plain;
  return first
    .replace(/^[a-z][a-z .]*[:.]?\s*(?=[\d(+])/i, '')
    .replace(extension, '')
    .replace(/[\s,;]*\(?\b[a-z][a-z .:]*\)?\s*$/i, '')
    .replace(/^(?:00|011)[\s-]*(?=1)/, '+')
    .trim();
}
