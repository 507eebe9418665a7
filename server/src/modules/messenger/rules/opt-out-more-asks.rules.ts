/**
 * More requests of the same kinds, by nouns, threats, other people's numbers and in Spanish. All texts are lowercase, without
 * accents, apostrophes and punctuation, with single spaces.
 */
const many = '(?:reminders|texts|messages|notifications|alerts)';
const texting = '(?:text|messag|contact)(?:e|ing|ed)?';
const articles = '(?:all |the |your |these |those |any |sending |with |my |future |further |more )*';
const gone = '(?:remove|stop|delete|unsubscribe|take (?:it|me|us|him|her) off|dont text|do not text)';

export const moreAskedStops: readonly RegExp[] = [
  new RegExp(
    `\\b(?:stop|quit|cease|terminate|mute|disable|silence|block|kill|turn off|shut off|switch off|no more) ${articles}(?:\\w+ )?${many}\\b`,
  ),
  /^(?:why |please |ok |omg |seriously |just )*(?:will|would|could|can|wont|wouldnt|cant) (?:you|yall|ya)(?: guys| all| please| just| ever| not)* (?:stop|quit)(?: it| this| now| please| already)*$/,
  /^(?:please |just )*(?:terminate|desuscribir|desuscribirme|eliminar|borrar)(?: this| now| it| all| please| por favor)*$/,
  /\b(?:do not|dont|never|stop|quit) send(?:ing)? (?:\w+ )?to (?:this|my|our) (?:number|phone|cell|line)\b/,
  /^(?:please |just )*(?:do not|dont|never|stop|quit) send(?:ing)? (?:me |us )?(?:this|that|these|it)(?: to me| again| any ?more| please)*$/,
  /\b(?:stop|quit|dont|do not|never|no) (?:more )?solicit\w*/,
  /\b(?:stop|quit) (?:reminding|notifying|alerting|pinging|solicit\w+) (?:me|us)\b/,
  // Nouns.
  /\b(?:request(?:ing)?|process|demand(?:ing)?|want) (?:my |a |the |for |immediate )*(?:removal|unsubscription)\b|^(?:immediate )?removal (?:please|request|from)\b|\bopt out request\b/,
  /\b(?:on|with|under|to) (?:the |your )?(?:national |federal )?(?:do not call|do not text|do not contact|no call) (?:list|registry)\b/,
  new RegExp(`\\b(?:unwanted|unsolicited|unauthorized|nonstop|constant) (?:\\w+ )?${many}\\b`),
  new RegExp(
    `\\b(?:hate|despise|cant stand|dislike|dont like|do not like) ${articles}(?:getting |receiving )?${articles}${many}\\b`,
  ),
  new RegExp(
    `\\b(?:these|your|the|all) (?:\\w+ )?${many} (?:are|r|is) (?:so |really |very |getting |too )*(?:annoying|harass\\w+|ridiculous|spam\\w*|a nuisance|bothersome|bothering|too much|excessive|disturbing)\\b`,
  ),
  new RegExp(`\\b${texting}(?: \\w+){0,3}? without (?:my|our|any) (?:consent|permission)\\b`),
  /\bwithout (?:my|our|any) (?:consent|permission)\b.*\bstop\b/,
  // They go on in spite of it.
  new RegExp(
    `\\b(?:you|yall)(?: guys| people| all)? keep (?:on )?${texting}(?: me| us)?(?: (?:after|even|when|despite|though)\\b.*)?$`,
  ),
  new RegExp(
    `\\b(?:keep ${texting} (?:me|us)|(?:text|message|contact) (?:me|us) (?:again|one more time)) and (?:see|find out|ill (?:sue|report|block)|i will (?:sue|report|block))\\b`,
  ),
  /\b(?:way|how|able|possible|like|want|prefer)(?: \w+){0,2}? (?:to not|not to) (?:get|receive|be sent|have)(?: \w+){0,2}? (?:texts?|messages?|these|notifications|reminders|alerts)\b/,
  /\b(?:can|could|may) i (?:please )?(?:not|stop) (?:get|getting|receive|receiving)(?: \w+){0,2}? (?:texts?|messages?|these|notifications|reminders|alerts)\b/,
  /\b(?:dont|do not|stop|quit|never) (?:bother|disturb|pester|harass|spam)(?:ing)? (?:me|us|my phone)(?: again| any ?more| please| ever| with this| with these)*$/,
  /\b(?:bother|harass|spam|text|annoy) someone else\b/,
  /\b(?:dont|do not|no|never|not|without|instead of|rather than) (?:text|texting|txt|texts|messaging)(?: me| us| here| please| this number| any ?more)*$/,
  /^(?:please )?(?:exit|mute|leave)(?: (?:this|the) (?:chat|list|group|thread))?(?: please)?$|^enough(?: already| please| now| of this)*$/,
  /^(?:please |just )*go away(?: please| now| already)*$/,
  /\b(?:stop|quit|cease|dont|do not|never) (?:(?:reach|hit)(?:ing)? (?:me |us )?(?:out|up)|(?:try|trying) to (?:reach|contact|sell)|(?:advertis|promot|market|blast|follow|check)(?:e|ing)? (?:to |at |up |in )*(?:with |on )?(?:me|us)|(?:sell|advertis|market|promot|blast)ing)\b/,
  /^(?!.*\b(?:dryer|washer|machine|beep|spin|noise)).*\b(?:make|have|get|tell) (?:your|the) (?:\w+ ){1,3}(?:to )?stop(?: it| this| please| now| me)*$/,
  // Out, off.
  /^(?:i |we |please |just )*(?:want|wanna be|want to be|need) (?:out|off)$/,
  /\blet me out of (?:this|the|your)(?: \w+)? (?:list|group|chat|thread|text)\b/,
  /\b(?:want|like|prefer|need|wish)(?: to)? be left alone\b/,
  /^(?:please |just )*leave (?:me|us|my number) (?:off|out)(?: of)?(?: (?:this|these|it|the|your)(?: \w+)?)?$/,
  /^(?:please |just )*(?:delist|deactivate|mute|unlist|deregister|unenroll|exclude|opt out)(?: me| us| my (?:number|phone|info|cell))$/,
  /\b(?:disable|delist|trash|dump|toss|throw (?:away|out)|get rid of|discard|clear) my (?:number|contact|info|phone number|details)\b/,
  /^(?:i am |im |we are |were |i was )?(?:no longer|not|never) (?:a |your )?customers?(?: any ?more| there| here)*$/,
  // Someone else's.
  new RegExp(`\\b(?:passed away|died|deceased|is dead|in jail|is gone)\\b.*\\b${gone}\\b`),
  new RegExp(
    `\\b(?:this|it) is (?:a |an |my |our |his |her |the )*(?:\\w+ ){0,2}(?:phone|line|number|cell)\\b(?:.*) (?:${gone})(?: it| this| me)?$`,
  ),
  new RegExp(
    `\\b(?:just got|recently got|new owner of|recently received) this (?:number|phone)\\b.*\\b${gone}\\b`,
  ),
  /\b(?:no one|nobody|noone)(?: here)? (?:by|with|of|named) (?:that|this) name\b/,
  /\b(?:he|she|they|\w+) (?:no longer|doesnt|does not|dont) (?:uses?|has|have|owns?) this (?:number|phone|cell)\b/,
  /^(?:sorry |hi |no )*this (?:isnt|is not) (?:him|her|them)$/,
  /\bwrong (?:num|guy|girl|contact|man|woman|dude|cell)\b|^wrong no$/,
  /\b(?:have|got|texting|reached|contacting|using) (?:someone|somebody) elses? (?:number|phone|cell)\b/,
  /\b(?:isnt|is not|not|no longer) (?:reachable )?(?:at|on|under) this (?:number|phone)\b/,
  /\b(?:nobody|no one|noone|no \w+)(?: \w+){0,3}? (?:at|on|has|with|uses) this (?:number|phone)\b/,
  /\b(?:take|get|pull|remove|delete|drop|strike|leave|keep) (?:this|my|our) (?:\w+ )?(?:number|phone|cell) (?:\w+ )?(?:out|off|from|alone)\b/,
  // Spanish.
  /\b(?:nada|basta|cero|alto|fuera|ni|pare|paren|para|corten?|cesen?|frenen?|stop)(?: ya| por favor)? (?:de |con |a )?(?:mas |los |sus |tus |estos |tantos |esos |esta )*(?:mensajes?|textos?|sms|notificaciones)\b/,
  /\bpar(?:en|e)le\b/,
  /\bya estuvo (?:bueno )?(?:de|con) (?:\w+ )?(?:mensajes|textos)\b/,
  /\bno (?:me |nos )?est(?:en|e|es) (?:escrib|mand|molest|envi|text|contact)\w+/,
  /\b(?:nunca mas|jamas)(?: me| nos)? (?:escrib|mand|contact|envi|text)\w+/,
  /^(?:por favor |ya |gracias |ok )*(?:no|sin|ni un|ningun) (?:mas )?(?:mensajes?|textos?|sms)(?: mas| por favor| gracias)*$/,
  /\bno (?:quiero|deseo|quisiera) (?:estar|seguir|aparecer) en (?:la|su|tu|esta)s? lista\b/,
  /\bno (?:quiero|deseo|quisiera) (?:seguir )?recib\w+(?: mas| esto| nada| por favor)*$/,
  /\bquiero (?:que (?:ya )?(?:paren|pare)|salirme|desuscribirme)\b(?! (?:la|el|de lavar))/,
  /\bdesuscri[bp]\w*/,
  /\bcancel(?:en|ar|e|a) (?:el |este |su )?servicio de (?:mensajes?|textos?|sms)\b/,
  /\b(?:suspend|termin|desactiv|elimin|quit|par|deten|detien)(?:a|e|an|en|ar|er|gan|ga) (?:de )?(?:los |las |sus |tus |estos |todos |ya )*(?:mensajes?|textos?|sms|notificaciones|avisos|alertas)\b/,
  /\bbaj(?:a|e|en|ar)me de (?:la|su|esta|tu)\b/,
  /\b(?:solicit|pid|requier)\w+ (?:la|mi|una|que me den de) baja\b/,
  /\b(?:quitar|borrar|eliminar|sacar|remover)(?:me|nos)\b(?! (?:la|el|las|los|un|una) (?!lista))/,
  /\bdej(?:a|e|en) de (?:fregar|joder|chingar|fastidiar|insistir)\b/,
  /\b(?:numero|telefono|persona|contacto) (?:erroneo|erronea|equivocad\w|incorrect\w)\b/,
  /\beste (?:numero|telefono|celular) (?:ya )?no (?:es|le pertenece|pertenece)\b/,
  /\bno (?:conozco a|es) (?:esa|esta) persona\b|\bno hay nadie con (?:ese|este) nombre\b/,
];
