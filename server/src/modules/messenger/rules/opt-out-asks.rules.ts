/**
 * Further ways to ask for no texts: indirect requests, other people's numbers, threats, idioms and Spanish. All texts are
 * lowercase, without accents, apostrophes and punctuation, with single spaces.
 */
const texts = '(?:texts?|texting|sms|messages?|messaging|notifications?|alerts?|reminders?|communications?)';
const texting = '(?:text|messag|contact|writ)(?:e|ing|ed)?';
const gone =
  '(?:removed|taken off|deleted|erased|unsubscribed|dropped|excluded|opted out|unenrolled|left alone)';
const polite = '(?: (?:please|thanks|thank you|now|asap|already|ya|por favor|gracias))*';
const who = '(?:me|us|(?:my|our|his|her|this) (?:number|phone|name|cell|info|contact))';
const someone = '(?:my|our|his|her|this) \\w+(?: \\w+)?';
/** What else they might want to stop. */
const noMachine = '^(?!.*\\b(?:dryer|washer|machine|cycle|beep|spin|noise|smok|leak|shak)).*';

export const askedStops: readonly RegExp[] = [
  // Idioms.
  new RegExp(
    `\\b(?:knock|cut|quit|give) it (?:off |out |up )?with (?:all |the |these |your |those )*(?:\\w+ )?${texts}\\b`,
  ),
  new RegExp(`\\b(?:lay|back|ease|hold) off (?:on )?(?:all |the |these |your |those )*(?:\\w+ )?${texts}\\b`),
  new RegExp(
    `\\b(?:get rid of|do away with|no use for|no need for|put an end to|say no to|pass on) (?:all |the |these |your |those |my |any )*(?:\\w+ )?(?:${texts}|number)\\b`,
  ),
  new RegExp(
    `${noMachine}\\b(?:make|get|have) (?:it|this|these|them|that|those) (?:all )?(?:to )?(?:stop|end)\\b`,
  ),
  /^(?:yall|you|u|you guys|you all|ya|this|these|it|that|they)(?: all| really| just| seriously)* (?:need to|needs to|must|have to|has to|gotta|got to|better|should) (?:stop|end|quit)(?: now| please| already| it| this)*$/,
  /\bs[ .-]t[ .-][o0][ .-]p+\b|^st0p+$/,
  // None, no longer.
  new RegExp(
    `^(?:please |just |ok |hi |sorry )*no (?:more |further |additional )?(?:${texts}|contact|comms|correspondence)${polite}$`,
  ),
  new RegExp(
    `\\bno longer (?:interested in|want|wanting|need|wish for|care for|care about)(?: \\w+){0,3}? (?:${texts}|to be (?:on|contacted|texted|messaged))\\b`,
  ),
  new RegExp(
    `\\b(?:dont|do not) (?:want|need) (?:this|these|it|them) (?:any ?more|any longer|on my (?:phone|cell))${polite}$`,
  ),
  new RegExp(`\\bnot interested in (?:\\w+ ){0,3}?${texts}\\b`),
  new RegExp(
    `\\b(?:dont|do not|doesnt|does not|cant|cannot|wont) (?:accept|allow|permit|approve|welcome|consent to|agree to|like|want)(?: to)?(?! miss)(?: \\w+){0,2}? ${texts}\\b`,
  ),
  new RegExp(
    `\\b(?:${texts}|this|these) (?:is|are) (?:all )?(?:not (?:ok|okay|allowed|welcome|wanted|authorized|appreciated)|unwanted|unwelcome|unsolicited|unauthorized)\\b`,
  ),
  /\b(?:dont|do not) include (?:me|us|my|this number)\b/,
  /\b(?:dont|do not|never|stop) us(?:e|ing) (?:my|this|our) (?:number|phone|cell)$/,
  new RegExp(`\\b(?:dont|do not|never|stop) ${texting} (?:it|here|this)${polite}$`),
  /\b(?:dont|do not|never|stop|no) (?:call|email|write|contact|reach out)\w*(?: me| us)? (?:or|and|nor) (?:text|messag|sms)\w*/,
  /\b(?:pause|deactivate|unregister|deregister|unlist|retire) (?:all |my |the |these |your |this )*(?:texts?|messages|notifications|number|phone)\b/,
  // The lists they are on or want to be on.
  /\bdnc\b/,
  /\b(?:no|do not|dont)(?: \w+)? (?:contact|call|text|message)(?:ing)? list\b/,
  new RegExp(
    `^(?:please |kindly )*(?:remove|delete|unsubscribe) from (?:the |this |your |ur |my )?(?:\\w+ )?list${polite}$`,
  ),
  new RegExp(
    `\\b(?:tak|remov|get|gett|delet|dropp?|pull|scratch|keep)(?:e|ing|s)? ${who} (?:off|from|out of) (?:of )?(?:your|this|the|all|any|that)(?: \\w+){0,2} (?:lists?|${texts}|contacts?|database|system|records?)\\b`,
  ),
  new RegExp(
    `\\b(?:tak|remov|get|gett|delet|dropp?)(?:e|ing)? ${someone} (?:off|from|out of) (?:of )?(?:your|this|the) (?:(?:text|texting|message|contact|mailing|marketing|sms|promo)\\w* list|${texts}|contacts|database|system)\\b`,
  ),
  new RegExp(
    `\\b(?:mind|appreciate|consider|start|try)(?: \\w+){0,2}? (?:taking|getting|leaving|dropping) ${who} off\\b`,
  ),
  // Requests in a roundabout way.
  new RegExp(
    `\\b(?:appreciate|love|nice|great|grateful|thankful|happy|good|best|prefer)(?: \\w+){0,2}? if (?:you|yall|they|someone)(?: guys| all| could| would| can| just)* (?:stop|stopped|quit|didnt|did not|dont|not|never|ceased?) ${texting}\\b`,
  ),
  new RegExp(`\\b(?:appreciate|request|want|insist on|demand|ask for|prefer) (?:being|getting) ${gone}\\b`),
  new RegExp(`\\bask(?:ed|ing)?(?: \\w+){0,5}? to be ${gone}\\b`),
  new RegExp(
    `\\bhow many (?:more )?times (?:do|must|did|should|have|will|does)(?: \\w+){1,5}? (?:stop|unsubscribe|opt out|no)${polite}$`,
  ),
  new RegExp(
    `\\b(?:why|y|how come) (?:do|are|r|am|is|does)(?: \\w+){1,2}? (?:still|keep|keeps|constantly|always) (?:${texting}|getting (?:these |your |the )?${texts}|receiving (?:these |your |the )?${texts})(?: me| us| this number)?(?: (?:please )?stop)?$`,
  ),
  new RegExp(
    `\\b(?:thought|think|believe) i(?: \\w+){0,2}? (?:unsubscribed|opted out|canceled|stopped) (?:\\w+ )?(?:${texts}|these)\\b`,
  ),
  // A command at the end, after what is wrong with our texts.
  /\b(?:texts?|texting|messages?|messaging|harass\w*|spam\w*|annoying|illegal|ridiculous|unsubscribe)(?: \w+){0,15}? (?<!\b(?:wont|doesnt|didnt|not|never|cant|dont|to|a|the|bus|full|next|last|your|my|first|will|did|you|i) )stop(?: it| them| this)?(?: now| please)?$/,
  /^(?:please |just |kindly )*stop(?: please)? (?:i|we|im|ive|this|its|you) (?:dont|do not|no longer|am not|not|isnt|is not|moved|have moved|have the|got the|never)\b/,
  // Threats.
  new RegExp(
    `\\b${texting}\\b.*\\b(?:again|any ?more|one more time|another)\\b.*\\b(?:report|block|sue|suing|lawyer|attorney|ftc|fcc|tcpa|police|legal|complaint|court)\\w*`,
  ),
  new RegExp(
    `\\b(?:report|block|sue|suing|lawyer|attorney|ftc|fcc|tcpa|complaint)\\w*\\b.*\\bif\\b.*\\b${texting}\\b`,
  ),
  /\b(?:i will|ill|im|going to|gonna|i am) (?:be )?(?:report(?:ing)?|block(?:ing)?) (?:you|this number|this as spam|these texts|your number)\b/,
  // The number is someone else's, or they are no customer.
  /\b(?:isnt|is not|aint|wasnt) (?!my |the |a |our |your |right )(?:\w+ ){1,2}(?:number|phone|cell)(?: any ?more| any longer)?\b/,
  /\b(?:number|phone|cell) (?:now |has |is now )*(?:belongs? to|was given to|is used by|reassigned to|assigned to) (?:someone|somebody|another|a different|me now|other)\b/,
  /\b(?:not|never been|no longer|never was) (?:a|your|an?y) ?customer\b.*\b(?:remove|stop|delete|take|unsubscribe)\b/,
  /\b(?:dont|do not) know (?:who )?(?:you|who this|this (?:person|business|company))(?: are| is)?\b.*\b(?:stop|remove|delete|text)\w*/,
  // Spanish.
  /^(?:por favor |ya |favor |pues )*(?:pare|paren|alto|basta|baja|cancelar|detener|detenganse)(?: ya| por favor| gracias| con esto)*$/,
  /^(?:por favor |ya )*no mas(?: ya| por favor)*$/,
  /\b(?:borr|elimin|quit|sac|remuev|suprim|olvid)(?:e|en|a|ar|an|as|es)(?:me|nos)? (?:por favor )?(?:mi|este|nuestro|el) (?:numero|telefono|celular|contacto)\b/,
  /\b(?:borr|elimin|quit|saqu|remuev|desuscrib|deseliminar)(?:e|en|a|an)(?:me|nos)\b(?! (?:la|el|las|los|un|una|esa|ese|mi|mis|lo|todo)\b)/,
  /\bdej(?:a|e|en)(?:me|nos|nme) (?:en paz|tranquil\w*|de molestar)\b/,
  /\bno me interesan? (?:recibir |mas |sus |tus |estos |los |sus |ningun )*(?:mensajes?|textos?|sms|notificaciones|avisos)\b/,
  /\bcancel(?:en|ar|e|a|o|arme) (?:mi |mis |la |las |los |estos |estas |sus |tus |todos )*(?:suscripcion|mensajes?|textos?|sms|notificaciones|avisos|alertas)\b/,
  /\bcomo (?:puedo |hago para |le hago para )?(?:cancel\w+|par\w+|deten\w+|quit\w+|bloque\w+|dejo de recibir|dejar de recibir|no recibir)(?: \w+){0,2}? (?:mensajes?|textos?|sms|notificaciones)\b/,
  /\bcomo (?:puedo |hago para |le hago para )?(?:me doy|darme|dar|salirme|salgo)(?: de)? (?:baja|esta lista|la lista)\b/,
  /\b(?:no|nunca|ya no|jamas) (?:me |nos )?(?:sigan?|sigas) (?:escrib|mand|envi|text|contact|molest|mensaj)\w*/,
  /\b(?:dej|par)(?:a|e|en|ar|ame|eme|enme|enmen) (?:ya )?de (?:estar )?(?:escrib|mand|envi|text|contact|molest|mensaj)\w*/,
  /\bno (?:quiero|quisiera|deseo|necesito|pedi|solicite|acepto|permito)(?: \w+){0,3}? (?:mensajes?|textos?|sms|notificaciones|avisos)\b/,
  /\b(?:suficientes?|demasiados?|hart[oa] de|cansad[oa] de) (?:\w+ ){0,2}?(?:mensajes?|textos?|sms)\b/,
];
