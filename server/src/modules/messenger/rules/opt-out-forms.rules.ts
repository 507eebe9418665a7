/**
 * The same wishes in other grammatical forms: passive, past, nouns and negations. All texts are lowercase, without accents,
 * apostrophes and punctuation, with single spaces.
 */
const texts =
  '(?:texts?|texting|sms|messages?|messaging|these|notifications?|alerts?|communications?|text (?:service|program|list|club))';
const own = '(?:my|this|our|his|her)';
const number =
  '(?:(?:cell|phone|mobile|contact) )?(?:number|phone|cell|name|info|information|contact|details)';
const gone = '(?:removed|taken off|deleted|erased|unsubscribed|dropped|excluded|opted out|scrubbed)';
const ask = '(?:want|wanna|wish|like|need|ask(?:ed)?|prefer|demand|request(?:ed)?|trying|tried)';
const contact = '(?:text|messag|contact|spam|notify|alert)';
const after = '(?: (?:me|us|here|this number|my phone|any ?more|again|ever|please|pls|thanks|thank you))*';

export const wordedStops: readonly RegExp[] = [
  // Someone or something is to be gone.
  new RegExp(
    `\\b(?:i|we|id|ive|im) (?:\\w+ ){0,3}?${ask}(?:ing)? to (?:be|get|have been) (?:${gone}|off)\\b`,
  ),
  new RegExp(
    `\\b(?:can|could|may|how (?:do|can|would)) i (?:please |ever )?(?:be|get) (?:${gone}|off (?:of )?(?:this|your|the))\\b`,
  ),
  new RegExp(`\\b(?:have|get|want|need|like) (?:me|us) ${gone}\\b`),
  new RegExp(`\\b(?:have|get|want|need|like) ${own} ${number} (?:to be |be )?${gone}\\b`),
  new RegExp(`\\b${own} ${number} (?:should|must|needs? to|has to|to|can|could) (?:please )?be ${gone}\\b`),
  new RegExp(
    `\\b(?:take|get|pull|keep|scrub|scratch|wipe|clear|purge) (?:off )?${own} ${number}(?: off| out)?(?: please| thanks)?$`,
  ),
  new RegExp(`\\b(?:take|get|pull|keep) ${own} ${number} (?:off|out)\\b`),
  /^(?:please |just |kindly |yes )*(?:remove|delete|unlist|unenroll)(?: me| us| this| now| asap| immediately| please| thanks| thank you)*$/,
  /^(?:please |just |kindly )*take (?:me|us) off(?: please| now| thanks| thank you| (?:this|your|the)(?: \w+){0,2})?$/,
  /\b(?:do not|dont|never|no longer) (?:want|wanna|wish|need|care|like|ask)(?: to)? (?:be )?(?:on|in|part of) (?:this|your|the|that|any)(?: \w+){0,2} (?:list|group|chat|thread)\b/,
  // Off, by any verb.
  new RegExp(
    `\\b(?:cancel|stop|end|discontinue|disable|kill|(?:turn|shut|switch|cut) off) (?:all|any|my|the|this|those|your|future|further|more|sending|getting| )*(?:\\w+ )?${texts}\\b`,
  ),
  new RegExp(`\\b(?:turn|shut|switch|cut) (?:(?:all|the|your|those|my) )?(?:\\w+ )?${texts} off\\b`),
  new RegExp(
    `\\b(?:cancel|end|stop) (?:my |the |this )?(?:text |sms )?subscription to (?:\\w+ ){0,2}${texts}\\b`,
  ),
  /\b(?:stop|discontinue) (?:the|this|your) service\b/,
  new RegExp(
    `\\b(?:want|like|need|make|get|have|wish) (?:for )?(?:all |the |your |those )*${texts} (?:to )?(?:stop|end|cease|go away)\\b`,
  ),
  // They have said so already.
  /\b(?:have |had |has )?opted out\b(?! of (?!your|these|this|the text|text|messag|sms))/,
  /\bi(?: have|ve)? (?:already |just |clearly )*(?:said|told (?:you|yall)|asked(?: for)?|replied|texted)(?: \w+){0,2} (?:no more|stop|to stop|unsubscribe|opt out)\b(?! (?:by|in|at|over))/,
  // Negations.
  new RegExp(
    `^(?:please |just |hi |hey |ok |no )*(?:do not|dont|never|nor) (?:ever )?${contact}(?:e|ing)?${after}$`,
  ),
  new RegExp(`\\b(?:do not|dont|never|no need to)(?: (?:bother|keep|be|start))+ ${contact}\\w*\\b`),
  new RegExp(
    `\\b(?:rather|prefer)(?: that)? (?:you|yall|they) (?:not|dont|didnt|stop|quit) ${contact}\\w*\\b`,
  ),
  new RegExp(
    `\\b(?:never|did not|didnt|do not|dont) (?:ask(?:ed)?|request(?:ed)?|sign(?:ed)? up|agreed?|enroll(?:ed)?|register(?:ed)?|subscribed?)(?: for| to| in)?(?: get| receive| be| any| your| the| more| getting)* (?:(?:this|that|it|any of this)$|${texts}\\b|(?:text|messag|contact)ed\\b)`,
  ),
  new RegExp(
    `\\b(?:sick|tired|fed up|done|over|bored|annoyed|enough)(?: \\w+)? (?:of|with|by) (?:all |getting |receiving |the |your |so many |constant )*${texts}\\b`,
  ),
  // Consent.
  /\b(?:revok|withdraw|rescind|retract)\w* (?:\w+ ){0,2}?(?:consent|permission|authorization)\b/,
  /\b(?:consent|permission|authorization) (?:is |has been |was |are |hereby |now )*(?:revoked|withdrawn|rescinded|cancell?ed|denied)\b/,
  // Spanish.
  /\b(?:quiero|quisiera|deseo|pido|favor de|necesito) (?:que me )?(?:darme de baja|dar de baja|salir(?:me)? de (?:la|esta|su) lista|quiten|borren|eliminen|saquen)\b/,
  /\b(?:quita|borra|elimina|saca|remueve)(?:me|nme)? de (?:la|su|tu|esta|sus|tus) (?:lista|base|contactos)\b/,
  /\bno (?:me |nos )?(?:escrib|contact|mensaje|molest)\w+ (?:mas|nunca|otra vez)\b/,
  /\b(?:no|nunca|jamas) (?:me )?(?:vuelvan?|vuelvas) a (?:escribir|mandar|contactar|enviar|textear)\w*\b/,
  /\b(?:deja|dejen?|dejar|deje|para|paren?|parar) de (?:escrib|mand|envi|text|contact|molest|mensaj)\w*/,
  // Contact of any kind, also with short spellings.
  /\b(?:cease|stop|end|discontinue|no) (?:(?:all|any|further|more|your|this) )+(?:\w+ )?(?:contact|communications?|correspondence)\b/,
  /\b(?:do not|dont|never|stop|quit) send\w* (?:\w+ )?(?:anything|stuff|things)(?: else| more)?(?: to (?:me|us|this|my)\b|$)/,
  /\b(?:does not|doesnt|do not|dont|no longer) (?:have|use|own|answer) (?:this|that) (?:number|phone|line)\b/,
];
