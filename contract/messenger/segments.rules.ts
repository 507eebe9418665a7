/** Characters of the GSM alphabet that take one place; those of its extension take two. */
const plain = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

export interface Segments {
  encoding: 'GSM-7' | 'UCS-2';
  segments: number;
  /** Places used, of those in these segments. */
  used: number;
  /** Characters that make the text more expensive. */
  special: string[];
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Places of each part that a carrier never splits: a character, or an emoji of several. */
function partsOf(text: string, isPlain: boolean, most: number): number[] {
  if (isPlain) return [...text].map((one) => (extended.has(one) ? 2 : 1));
  return [...graphemes.segment(text)].flatMap(({ segment }) =>
    segment.length <= most ? segment.length : [...segment].map((one) => one.length),
  );
}

/** Segments of parts that each stay in one segment. */
function countSegments(parts: readonly number[], places: number): number {
  let segments = 1;
  let used = 0;
  for (const part of parts) {
    if (used + part > places) {
      segments += 1;
      used = 0;
    }
    used += part;
  }
  return segments;
}

/** How carriers cut a text: 160 places, or 153 each of several; 70 or 67 with any other character. */
export function segmentsOf(text: string): Segments {
  const special = [...new Set([...text].filter((one) => !plain.has(one) && !extended.has(one)))];
  const isPlain = special.length === 0;
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  const parts = partsOf(text, isPlain, joined);
  const used = parts.reduce((sum, part) => sum + part, 0);
  const segments = used <= alone ? 1 : countSegments(parts, joined);
  return { encoding: isPlain ? 'GSM-7' : 'UCS-2', segments, used, special };
}
