import { askedStops } from './opt-out-asks.rules.ts';
import { wordedStops } from './opt-out-forms.rules.ts';
import { moreAskedStops } from './opt-out-more-asks.rules.ts';
import { piecesOf, plainOf, spelled } from './opt-out-spelling.rules.ts';
import { isBareCommand, moreStops } from './opt-out-words.rules.ts';

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

const texts = '(?:texts?|texting|sms|messages?|messaging|these|notifications?|alerts?|updates)';
const ads =
  '(?:ads?|advertis\\w*|marketing|promos?|promotions?|promotional|offers?|deals?|coupons?|specials?|sales (?:texts?|messages?)|spam)';
const you = '(?:me|this (?:number|phone)|my (?:number|phone|cell))';

/** Words that ask for no texts. The text is lowercase, without accents and apostrophes, with single spaces. */
const stops: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop|quit|cease) (?:all |any |sending |the |your |this |with |getting |of )*(?:\\w+ )?${texts}\\b`,
  ),
  /\b(?:stop|quit|cease|end) (?:contacting|bothering|messaging|texting|writing|spamming|harassing|sending)\b/,
  new RegExp(
    `\\b(?:do not|dont|never|no longer|please no longer|quit|not|nor) (?:ever |want you to |keep |send |be )*(?:text|messag|contact|write|writing)(?:e|ing|ed)?(?: to)? (?:to )?${you}\\b`,
  ),
  new RegExp(
    `\\b(?:do not|dont|never) (?:send|want|wish|need|like|wanna)(?: to)?(?! (?:miss|lose|ignore|delete))(?: \\w+){0,3}? ${texts}\\b`,
  ),
  new RegExp(`\\bno (?:more|further) (?:\\w+ )?(?:${texts}|contact|communication)\\b`),
  /\b(?:unsubscribed?|opt(?:ing)? (?:me )?out|optout)\b(?! (?:of|from) (?!your|you|this|these|that|the (?:text|list|sms|message)|all|any|every|receiv|get|text|sms|messag|future|further|market|notif|alert|remind|it\b))/,
  /\b(?:take|remove|delete|get|drop|scratch) (?:me|my (?:number|phone|name|cell)|this number|us)(?: \w+){0,2}? (?:off|from|out of)\b(?! (?:the |your |my |this |that )?(?:\w+ )?(?:schedule|route|calendar|waitlist|waiting|appointment|order|delivery|pick ?up|bill|account|receipt|ticket)\b)/,
  /\b(?:remove|delete|block|erase|lose) (?:me|my (?:phone )?number|this number|my info|my contact)\b/,
  new RegExp(`\\b(?:i|we) (?:revoke|withdraw|cancel)(?: \\w+){0,2} (?:consent|permission|${texts})\\b`),
  /\b(?:revoke|withdraw) (?:my |all )?(?:consent|permission)\b/,
  new RegExp(`\\bcancel (?:my |all |these |the |your )*${texts}\\b`),
  /\bleave me alone\b|^(?:oh |hey |just |no |please |and )*(?:fuck|piss|buzz|screw|f) (?:off|you)\b/,
  /(?<!\bgave (?:you |u )?(?:the |a |my )*)\b(?:wrong (?:number|person|phone)(?! (?:of|signed|picked|took|came|got|was|on|for))|you(?:ve)? (?:have|got) the wrong (?:number(?! (?:of|on|for|in))|person|phone|cell|guy|girl|one|contact|customer|man|woman|lady|info)|who(?:ever)? you(?:re| are) looking for)\b/,
  new RegExp(`\\bturn off (?:the |all |these |your |my )*${texts}\\b`),
  /\bnot interested in (?:your |any |these |more |getting |receiving )*(?:texts?|messages?|sms)\b/,
  // Spanish.
  /\b(?:no|ya no|nunca|dejen? de|dejar de|paren? de|parar de) (?:me |nos |les? )?(?:quiero que me |vuelvan? a )?(?:escrib\w+|mand\w+|envi\w+|textee\w*|texte\w*|contact\w+|molest\w+|llam\w+ ni escrib\w+)(?:me|nos)?\b(?! (?:a |con |la|el|los|las|al|mi|mis|un|una|otra|otro) ?(?!mensaj|text|sms|este|mi numero|este numero))/,
  /\b(?:no|ya no) (?:quiero|deseo|necesito) (?:recibir |mas |ningun |sus |tus |estos |que me )*(?:mas )?(?:mensajes?|textos?|sms|escriban|manden|envien)\b/,
  /\bno mas (?:\w+ )?(?:mensajes?|textos?|sms)\b/,
  /\b(?:quiten|quitenme|quiteme|quitar|borren|borrenme|borreme|borrar|eliminen|eliminenme|elimineme|eliminar|saquen|saquenme|saqueme|sacar|remuevan|remuevanme|denme|deme|dar) (?:de baja|de (?:la|su|esta|sus) lista|mi (?:numero|telefono)|este numero)\b/,
  /\b(?:darme|dame|denme|deme) de baja\b/,
  /\bcancel(?:en|ar|e|a) (?:mi |la |los |estos |sus )*(?:suscripcion|mensajes|textos|sms)\b/,
  /\bdejenme en paz\b|\bdejeme en paz\b/,
  /\b(?:numero|persona) (?:equivocad[oa]|incorrect[oa])\b/,
];

/** Words that ask for no marketing only. */
const noAds: readonly RegExp[] = [
  new RegExp(
    `\\b(?:no more|stop (?:sending )?(?:me )?(?:the |your |all |with the )*|dont (?:send|want|need)(?: me)?(?: any| your| more| the)*|do not (?:send|want)(?: me)?(?: any| your| more)*|quit (?:sending )?(?:me )?(?:the |your )*|unsubscribe (?:me )?from(?: the| your)*) ?${ads}\\b`,
  ),
  /\bno (?:mas|quiero|me manden|me envien)(?: \w+){0,2} (?:promociones?|publicidad|ofertas?|anuncios?|cupones?)\b/,
];

/** "Stop by", "stop in" and the like are visits; a question or a wish for later isn't an opt-out. */
const visits =
  /\bstop(?:ping|ped|s)? (?:by|in|at|over|off|on|there|here|back|through|working|running|spinning|for)\b/g;
/** What they want to go on with. */
const goesOn =
  /\b(?:why|when|how come)\b.*\bi (?:stop|stopped|quit) (?:getting|receiving)\b|\b(?:wait|no) i meant?\b|\bmeant (?:to|for|that)\b|\bno wait\b|\b(?:do not|dont|never|please dont) stop (?:texting|sending|messaging|the)\b|\b(?:why|when|did|have|has|how come) (?:did |have |has )?(?:you|the|my|your)?(?: guys)?(?: \w+)? ?(?:stop|stopped|quit)\b|\bif (?:i|you|we) (?:stop|cancel|unsubscribe)\b|\b(?:how|where) (?:do|can|to)\b.*\b(?:start|resume|turn on)\b|\bdont (?:text|message|write|contact) me (?:before|after|until|at|during|about (?:it )?(?:today|tonight)|today|tonight|tomorrow|while|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)\b/;

/** Ads and all else. */
const everything =
  /\b(?:stop|quit|dont|do not) (?:send|text)\w*\b.*\b(?:and|or) (?:everything|anything|all)\b/;

/** They laugh, so a command isn’t meant. */
const playful = /[😂🤣😆😜]|\b(?:lol|lmao|haha\w*|jaja\w*)\b/iu;

/** A clause that is nothing but the command: `I told you twice. Stop.` */
const hasCommandApart = (text: string): boolean => {
  if (playful.test(text)) return false;
  const clauses = text.split(/[.!;:\n]+|,\s/).map((clause) => spelled(plainOf(clause)));
  return (
    clauses.length > 1 &&
    clauses.some((clause) => /\b(?:stop|unsubscribe)\b/.test(clause) && isBareCommand(clause))
  );
};

/** Every pattern that asks for no texts. */
export const allStops: readonly RegExp[] = [
  ...stops,
  ...moreStops,
  ...wordedStops,
  ...askedStops,
  ...moreAskedStops,
];

/** What the customer asks about our texts; null for anything else. */
export function wordOf(text: string): Word | null {
  const plain = plainOf(text);
  const keyword = keywords[plain];
  if (keyword !== undefined) return { word: keyword, by: 'keyword' };
  const words = spelled(plain);
  if (piecesOf(words).some((piece) => goesOn.test(piece))) return null;
  const rest = words.replace(visits, ' ').replace(/ +/g, ' ').trim();
  const pieces = piecesOf(rest);
  const says = (patterns: readonly RegExp[]) =>
    pieces.some((piece) => patterns.some((pattern) => pattern.test(piece)));
  if (isBareCommand(rest) || hasCommandApart(text) || says([everything]))
    return { word: 'STOP', by: 'words' };
  if (says(noAds)) return { word: 'NO_ADS', by: 'words' };
  return says(allStops) ? { word: 'STOP', by: 'words' } : null;
}
