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

/** How carriers cut a text: 160 places, or 153 each of several; 70 or 67 with any other character. */
export function segmentsOf(text: string): Segments {
  const special = [...new Set([...text].filter((one) => !plain.has(one) && !extended.has(one)))];
  const isPlain = special.length === 0;
  const used = isPlain ? [...text].reduce((sum, one) => sum + (extended.has(one) ? 2 : 1), 0) : text.length;
  const [alone, joined] = isPlain ? [160, 153] : [70, 67];
  const segments = used <= alone ? 1 : Math.ceil(used / joined);
  return { encoding: isPlain ? 'GSM-7' : 'UCS-2', segments, used, special };
}
