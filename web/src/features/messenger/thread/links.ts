export interface TextPart {
  text: string;
  /** Of a web address. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"]+/giu;
/** Ends the sentence, not the address. */
const after = /[.,;:!?)\]'’”]+$/u;

/** A text with its web addresses apart. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(after, '');
    if (!URL.canParse(href)) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: href, href });
    from = index + href.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
