import { folded } from '@washboard/contract/core/text/folded.ts';
import { keywords } from './keywords.rules.ts';
import { type Scores, scoresOf, type Wish, weightiestWords } from './wish-model.rules.ts';

/** What a customer says about our texts as such. */
export interface CustomerWish {
  /** STOP: no texts at all. NO_ADS: no marketing. START: texts again. HELP: who are you? UNSURE: perhaps STOP. */
  wish: Wish | 'NO_ADS' | 'UNSURE';
  by: 'keyword' | 'words';
  /** What decided, for the consent ledger: 'Own words (“stop texting”)'. */
  rule: string;
}

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

/** From these scores on, a model is sure. */
const leastScores: Scores = { STOP: -0.4, START: 0, HELP: 0 };
/** From this score on, a text may be an opt-out. */
const leastUnsure = -1;
/** A sentence apart from its text must ask more clearly. */
const leastScoreOfSentence = 1;

/** Lowercase words without accents, apostrophes and punctuation. */
const plainOf = (text: string): string =>
  folded(text)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** The sentences of a text, without single words. */
const sentencesOf = (text: string): string[] =>
  text.split(/[.!?;\n]+/).filter((sentence) => sentence.trim().includes(' '));

/** A keyword that the carrier took before us. */
export const wishOfCarrier = (wish: Wish): CustomerWish => ({
  wish,
  by: 'keyword',
  rule: `Keyword, taken by the carrier (${wish})`,
});

/** What a customer asks about our texts; null for anything else. */
export function wishOf(text: string): CustomerWish | null {
  const plain = plainOf(text);
  const keyword = keywords[plain];
  if (keyword !== undefined) return { wish: keyword, by: 'keyword', rule: `Keyword “${plain}”` };
  if (!/\p{L}/u.test(plain)) return null;
  const ad = everything.test(plain) ? undefined : noAds.map((one) => one.exec(plain)?.[0]).find(Boolean);
  if (ad !== undefined) return { wish: 'NO_ADS', by: 'words', rule: `No marketing (“${ad.trim()}”)` };
  return inOwnWords(text);
}

function inOwnWords(text: string): CustomerWish | null {
  const scores = scoresOf(text);
  const likeliest = (['START', 'HELP', 'STOP'] as const).reduce((best, one) =>
    scores[one] > scores[best] ? one : best,
  );
  const own = (wish: Wish, of = text): CustomerWish => ({
    wish,
    by: 'words',
    rule: ruleOf('Own words', of, wish),
  });
  if (scores[likeliest] >= leastScores[likeliest]) return own(likeliest);
  const clear = sentencesOf(text).find((sentence) => {
    const { STOP, START, HELP } = scoresOf(sentence);
    return STOP >= leastScoreOfSentence && STOP > START && STOP > HELP;
  });
  if (clear !== undefined) return own('STOP', clear);
  if (scores.STOP < leastUnsure) return null;
  return { wish: 'UNSURE', by: 'words', rule: ruleOf('Unclear words', text, 'STOP') };
}

/** 'Own words (“stop texting”, “texting me”)' */
function ruleOf(title: string, text: string, wish: Wish): string {
  const words = weightiestWords(text, wish).map((one) => `“${one}”`);
  return words.length === 0 ? title : `${title} (${words.join(', ')})`;
}
