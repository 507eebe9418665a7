/** A phone's reaction to a message, which arrives as a text: Loved “Your order is ready”. */
export interface Reaction {
  /** The emoji of the reaction; empty if the phone names none. */
  mark: string;
  /** They removed an earlier reaction. */
  isRemoved: boolean;
  /** What it is about: the start of a message, or words such as "an image". */
  about: string;
}

const emoji = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\u20e3]{1,12}`;

/** The words that phones write in English and Spanish, with the emoji of each. */
const leads: readonly [string, string][] = [
  ['Liked', '👍'],
  ['Loved', '❤️'],
  ['Disliked', '👎'],
  ['Laughed at', '😂'],
  ['Emphasi[sz]ed', '‼️'],
  ['Questioned', '❓'],
  ['(?:Le gust[óo]|Le gusta|Me gusta|Me gustó)', '👍'],
  ['(?:Le encant[óo]|Le encanta|Me encanta|Me encantó)', '❤️'],
  ['(?:No le gust[óo]|No le gusta|No me gusta)', '👎'],
  ['(?:Le dio risa|Le causó risa|Se ri[óo] de|Se ha reído de)', '😂'],
  ['(?:Enfatizó|Exclamó(?: por)?|Destacó|Ha destacado)', '‼️'],
  ['(?:Preguntó (?:por|sobre)|Cuestionó|Ha cuestionado)', '❓'],
];
const names =
  '(?:like|heart|dislike|laugh|exclamation(?: mark| point)?s?|emphasis|question(?: mark)?|reaction|me gusta|no me gusta|corazón|risa|exclamación|énfasis|(?:signo de )?(?:pregunta|interrogación)|reacción)';
/** Phones that name the emoji. The first group is the emoji. */
const patterns: readonly { lead: RegExp; mark?: string; isRemoved: boolean }[] = [
  ...leads.map(([words, mark]) => ({ lead: new RegExp(`^${words}\\s+`, 'u'), mark, isRemoved: false })),
  {
    lead: new RegExp(
      `^(?:Reacted (?:with )?|Reaccionó (?:con )?|Ha reaccionado (?:con )?)(${emoji})\\s+(?:to|a)\\s+`,
      'u',
    ),
    isRemoved: false,
  },
  { lead: new RegExp(`^(${emoji})\\s+(?:to|a)\\s+`, 'u'), isRemoved: false },
  {
    lead: new RegExp(
      `^(?:Removed|Quitó|Eliminó|Ha quitado|Ha eliminado)\\s+(?:an?\\s+|the\\s+|una?\\s+|el\\s+|la\\s+|su\\s+)?(?:(${emoji})|${names})\\s+(?:from|de|a)\\s+`,
      'u',
    ),
    isRemoved: true,
  },
  { lead: new RegExp(`^(${emoji})\\s+(?:removed from|eliminado de)\\s+`, 'u'), isRemoved: true },
];

const thing =
  /^(?:an?|una?|your|this|tu|su) (?:image|message|photo|picture|video|movie|audio message|voice message|attachment|sticker|link|location|contact|gif|imagen|mensaje(?: de voz)?|foto|vídeo|archivo(?: adjunto)?|adjunto|enlace|ubicación)[.!]?$/iu;
const closings: Readonly<Record<string, string>> = { '“': '”', '"': '"', '«': '»', '„': '“', '‘': '’' };

/** Without the invisible characters that some phones put around each part. */
const tidied = (text: string) =>
  text
    .replace(/[\u200b\u200c\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/[\u00a0\u200a\u202f]/g, ' ')
    .trim();

/** The end of a quote that begins a text; the text's length if it isn't closed. */
function endOfQuote(text: string, opening: string, closing: string): number {
  if (opening === closing) {
    const last = text.lastIndexOf(closing);
    return last > 0 ? last : text.length;
  }
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === opening) depth += 1;
    if (text[at] !== closing) continue;
    depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** A reaction with what the customer wrote after it; undefined for any other text. */
export function splitReaction(text: string): { reaction: Reaction; rest: string } | undefined {
  const plain = tidied(text);
  for (const { lead, mark, isRemoved } of patterns) {
    const match = lead.exec(plain);
    if (match === null) continue;
    const object = plain.slice(match[0].length);
    const made = (about: string) => ({ mark: mark ?? match[1] ?? '', isRemoved, about });
    if (thing.test(object)) return { reaction: made(object.replace(/[.!]$/, '')), rest: '' };
    const opening = object[0] ?? '';
    const closing = closings[opening];
    if (closing === undefined) continue;
    const end = endOfQuote(object, opening, closing);
    const rest = object.slice(end + 1).replace(/^[\s.…]+/, '');
    return { reaction: made(object.slice(1, end).trim()), rest };
  }
  return undefined;
}

/** The reaction that a text is; null if the customer wrote something. */
export function reactionOf(text: string): Reaction | null {
  const split = splitReaction(text);
  return split === undefined || split.rest !== '' ? null : split.reaction;
}
