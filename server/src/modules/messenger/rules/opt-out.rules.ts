import { folded } from '@washboard/contract/core/text/folded.ts';
import { asksForNoTexts } from './opt-out-model.rules.ts';

/** What a customer says about our texts as such. */
export interface Word {
  /** STOP: no texts at all. NO_ADS: no marketing. START: texts again. HELP: who are you? */
  word: 'STOP' | 'NO_ADS' | 'START' | 'HELP';
  /** By a keyword alone, or in their own words. */
  by: 'keyword' | 'words';
}

const keywords: Readonly<Record<string, Word['word']>> = {
  stop: 'STOP',
  stopall: 'STOP',
  'stop all': 'STOP',
  unsubscribe: 'STOP',
  cancel: 'STOP',
  end: 'STOP',
  quit: 'STOP',
  revoke: 'STOP',
  optout: 'STOP',
  'opt out': 'STOP',
  'opt-out': 'STOP',
  remove: 'STOP',
  'stop please': 'STOP',
  'please stop': 'STOP',
  'stop it': 'STOP',
  'stop this': 'STOP',
  'stop now': 'STOP',
  'just stop': 'STOP',
  alto: 'STOP',
  parar: 'STOP',
  pare: 'STOP',
  paren: 'STOP',
  cancelar: 'STOP',
  baja: 'STOP',
  basta: 'STOP',
  detener: 'STOP',
  detenga: 'STOP',
  'basta ya': 'STOP',
  'ya basta': 'STOP',
  'ya paren': 'STOP',
  'ya no': 'STOP',
  start: 'START',
  unstop: 'START',
  subscribe: 'START',
  resume: 'START',
  comenzar: 'START',
  empezar: 'START',
  alta: 'START',
  help: 'HELP',
  info: 'HELP',
  ayuda: 'HELP',
};

const ads =
  '(?:ads?|advertis\\w*|marketing|promos?|promotions?|promotional|offers?|deals?|coupons?|specials?|sales (?:texts?|messages?)|spam)';

/** Words that ask for no marketing only. The text is plain. */
const noAds: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no more|stop (?:sending )?(?:me )?(?:the |your |all |with the )*|dont (?:send|want|need)(?: me)?(?: any| your| more| the)*|do not (?:send|want)(?: me)?(?: any| your| more)*|quit (?:sending )?(?:me )?(?:the |your )*|unsubscribe (?:me )?from(?: the| your)*) ?${ads}\\b`,
  ),
  /\bno (?:mas|quiero|me manden|me envien)(?: \w+){0,2} (?:promociones?|publicidad|ofertas?|anuncios?|cupones?)\b/,
];

/** Ads and all else. */
const everything =
  /\b(?:stop|quit|dont|do not) (?:send|text)\w*\b.*\b(?:and|or) (?:everything|anything|all)\b/;

/** Lowercase words without accents, apostrophes and punctuation. */
const plainOf = (text: string): string =>
  folded(text)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** What the customer asks about our texts; null for anything else. */
export function wordOf(text: string): Word | null {
  const plain = plainOf(text);
  const keyword = keywords[plain];
  if (keyword !== undefined) return { word: keyword, by: 'keyword' };
  if (!everything.test(plain) && noAds.some((pattern) => pattern.test(plain)))
    return { word: 'NO_ADS', by: 'words' };
  return asksForNoTexts(text) ? { word: 'STOP', by: 'words' } : null;
}
