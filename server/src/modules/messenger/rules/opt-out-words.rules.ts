/**
 * More ways to ask for no texts, beyond those with a verb and its object. All texts are lowercase, without accents,
 * apostrophes and punctuation, with single spaces.
 */
const texts =
  '(?:texts?|texting|sms|messages?|messaging|these|notifications?|alerts?|updates|communications?)';
const number = '(?:number|phone|cell|contact|name|info)';

/** Commands to stop, with usual typing errors. */
const commands = /^(?:st+o*p+|sotp|stpo|quit|halt|cease|desist|discontinue|unsub\w*|unsus\w*|optout|end)$/;
/** What people write around a command, which asks for nothing itself. */
const around = new Set(
  `a again all already and are ass be can could damn dude enough everything for fuck fucking getting god guys hell hey i
  im immediately interested is it just keep kindly last make man many me message messages msg not now of off ok omg over
  people please pleaseee pls plz reply replied right said say saying serious seriously sick sir so sorry spam texts text
  texting thank thanks that the these this those time tired to told too txt u ugh us with would wtf ya yall you your yes no
  bruh bro dude homie fam por favor ma maam man lol smh typed type word times asked ive nah nope ty nonsense sake gods who`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
/** They would stop somewhere themselves. */
const visitor = /\b(?:can|could|should|may) i\b|\bi (?:can|could|will|would)\b/;

/** A command with nothing around it that means anything else. */
export function isBareCommand(plain: string): boolean {
  const words = plain.split(' ');
  return (
    words.some((word) => commands.test(word)) &&
    words.every((word) => commands.test(word) || around.has(word)) &&
    // These are no commands among other words.
    !(words.length > 2 && words.every((word) => !commands.test(word) || word === 'end')) &&
    !visitor.test(plain)
  );
}

export const moreStops: readonly RegExp[] = [
  /\bi (?:already |just )?(?:said|say|told (?:you|yall)(?: guys)?(?: to)?|typed|replied|texted|wrote|asked (?:you )?to) stop\b/,
  /\b(?:stop|quit) or (?:i|ill|im|my lawyer)\b/,
  /\b(?:unsub|unsubscribe|unsuscribe|unsubcribe|un subscribe|unenroll|unregister|deregister|desubscribe)\b/,
  new RegExp(
    `\\b(?:disable|discontinue|deactivate|mute|halt|silence|cease|suspend) (?:all |any |the |these |this |your |my |those )*(?:\\w+ )?${texts}\\b`,
  ),
  new RegExp(`\\bend (?:all |the |these |your |those )+(?:\\w+ )?${texts}\\b`),
  new RegExp(`\\b${texts} (?:to |must |need to |needs to |have to |should |please )*(?:stop|end|cease)\\b`),
  new RegExp(`\\b(?:done|fed up|enough|finished) (?:with |of )?(?:all )?(?:the |these |your )?${texts}\\b`),
  new RegExp(`\\b(?:too|so|way too) many ${texts}\\b`),
  /\b(?:stop|quit) (?:it )?(?:bugging|annoying|pestering|hitt?in(?:g)?(?= (?:me|us|my|this)\b)|blowing|communicat\w+|notifying|alerting|flooding|pinging|calling and texting)\b/,
  /\bblow(?:ing)? up my phone\b/,
  /\b(?:fcc|ftc|tcpa)\b/,
  new RegExp(
    `\\bto be (?:taken|removed|deleted|dropped|left) (?:off|from|out) (?:of )?(?:\\w+ ){0,3}?(?:list|database|system|group|${texts})`,
  ),
  /\bno longer (?:text|messag|contact)(?:e|ed|ing)?(?: me| us)?$/,
  /\b(?:want|get|be|need|put|keep) (?:me )?off (?:of )?(?:this|your|the|that)(?: \w+){0,2} list\b/,
  new RegExp(`\\b(?:take|get|drop|keep) (?:my|this) ${number} (?:off|out)\\b`),
  new RegExp(
    `\\b(?:forget|lose|strike|exclude|drop|erase|wipe|purge|delete|remove|scratch|unenroll) (?:my|this|our)(?: phone| cell)? ${number}\\b`,
  ),
  /\b(?:exclude|omit) me\b/,
  /\bdo not (?:text|call|contact|message)(?: \w+)? list\b/,
  /\bleave (?:me|us|this number|this phone|my phone) alone\b/,
  // They wish, want or prefer none.
  new RegExp(
    `\\b(?:no longer|do not|dont|never|not) (?:wish|want|wanna|care|like|need|choose)(?: to)? (?:receive|get|have|see)(?: \\w+){0,3}? ${texts}\\b`,
  ),
  /\b(?:do not|dont|never|no longer)(?: \w+)? (?:want|wanna|wish|care)(?: to)? (?:hear from|be (?:texted|contacted|messaged))\b/,
  /\b(?:do not|dont|never|no longer) wanna (?:hear|get|be)\b/,
  new RegExp(
    `\\b(?:rather|prefer)(?: to)? (?:not|no)(?: to)?(?: get| receive| have| be)*(?: \\w+){0,2}? (?:${texts}|texted)\\b`,
  ),
  /\bno(?<!\b(?:got|get|gotten|received|receive|have|see|saw|still) no) (?:more )?(?:texts|txts|text messages|sms)(?: please| thanks| thank you)?$/,
  /^(?:please )?no more(?: please| thanks)?$/,
  /\b(?:do not|dont) send (?:me )?any(?: more|thing)?(?: else)?(?: please)?$/,
  /\b(?:do not|dont) use (?:this|my) (?:number|phone|cell) (?:for text\w*|any ?more|to text|again)\b/,
  /\bno need to (?:text|message|contact) (?:me|us) (?:any ?more|any longer|again|ever)\b/,
  /\b(?:refrain|abstain) from (?:text|messag|contact|send)\w*/,
  // They never allowed it.
  /\b(?:did not|didnt|never|dont|do not) (?:ever )?(?:give|gave|have|authorize|authorise|allow)(?: \w+){0,3}? (?:(?:permission|consent)\b(?! to (?!text|contact|messag|send|call|use (?:this|my)))|text\w*|contact\w*|messag\w*)/,
  /\b(?:did not|didnt|never) (?:opt(?:ed)? in|subscribed?|sign(?:ed)? up for (?:this|these|your|any)(?: \w+)?)\b/,
  /\b(?:do not|dont|no longer) consent\b(?! to (?!(?:be )?(?:text|messag|contact|receiv|get|sms|this$|these)))/,
  /\b(?:not|nor) (?:authorized|authorised|allowed|permitted) to (?:text|contact|message|send)\b|\bmay not (?:text|contact|message)\b/,
  /\btake back my (?:consent|permission)\b/,
  // The number is someone else's.
  /\b(?:no longer|not) (?:his|her|their|\w+s) (?:number|phone)\b/,
  /\b(?:number|phone) (?:doesnt|does not|no longer) belongs? to\b/,
  /\b(?:number|phone) (?:isnt|is not|no longer is) (?:his|hers?|theirs?|\w+s)(?: any ?more)?$/,
  // Spanish.
  /\b(?:alto|basta|ya basta|ya estuvo|stop) (?:a|de|con) (?:los |las |sus |tantos |tus |estos |mas )*(?:mensajes?|textos?|sms|notificaciones)\b/,
  /\b(?:detengan|detenga|detener|paren|pare|parar|suspendan|suspender|cancelen|terminen|desactiven|desactivar) (?:de mandar |de enviar )?(?:los |las |sus |tus |estos |estas )*(?:mensajes?|textos?|sms|notificaciones)\b/,
  /\bno (?:les |le |doy |tienen |tiene )*(?:autorizo|autorice|autorizacion|permiso|consentimiento|consiento)\b/,
  /\b(?:retiro|revoco|quito|cancelo) mi (?:consentimiento|permiso|autorizacion)\b/,
  /\b(?:se |te )?equivoc\w+ de (?:numero|persona|telefono)\b|\bno es (?:el|su) numero de\b/,
];
