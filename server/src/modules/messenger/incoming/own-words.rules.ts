import { folded } from '@washboard/contract/core/text/folded.ts';
import { splitReaction } from '@washboard/contract/messenger/incoming/reaction.rules.ts';

/** Lines that a phone or mail program adds below a text. */
const added =
  /^\s*(?:sent (?:from|via|with|using)|enviado (?:desde|con)|get (?:outlook|gmail) for|obtener outlook|this (?:message|mms) was sent (?:from|via))\b.{0,80}$/i;
/** The same at the end of a line that the customer wrote. */
const addedAtEnd = /\s(?:sent from my|enviado desde mi)\s[\w’'+. -]{2,40}$/i;
/** A name below a text, such as "- Ana Ruiz". */
const signedName =
  /^\s*[-–—~]{1,2}\s*(?!(?:stop|alto|no|para|paren|pare|end|quit|cancel|unsubscribe|baja|basta|remove|start|help)\b)\p{L}[\p{L}.'’]*(?:\s+\p{L}[\p{L}.'’]*){0,2}\s*$/iu;
const signatureLine = /^\s*--\s*$/;
/** Above the text that a mail program quotes. */
const quoteHead =
  /^\s*(?:(?:on|el)\s.{4,200}\s(?:wrote|escribió):?|-{2,}\s*(?:original message|mensaje original|forwarded message|mensaje reenviado).{0,40}|_{8,})\s*$/i;
const quotedLine = /^\s*[>|]/;

/** Our footer and those of other senders: "Reply STOP to opt out, HELP for help." */
const word =
  '["“‘\']?(?:stop|help|start|end|quit|cancel|unsubscribe|alto|baja|parar|ayuda|salir|info|comenzar)["”’\']?';
const purpose =
  '(?:(?:to|for|para)\\s+(?:opt|end|unsub\\w*|stop|get|cancel\\w*|help|info|quit|leave|salir|dejar|no|more|ayuda|parar|terminar|dar\\w*|recibir|start|resume|detener|obtener)|(?:2|=)\\s*(?:end|quit|stop|opt|cancel|unsub\\w*))';
const footer = new RegExp(
  `(^|[.!?\\n“"(,;:]\\s*)(?:please\\s+|por favor\\s+|or\\s+|o\\s+)?(?:reply|text|txt|send|respond|responda|responde|envíe|envie|envía|conteste|contesta|escriba|escribe|mande|manda)\\s+(?:with\\s+|con\\s+)?${word}\\s*${purpose}[^.!?\\n”"]*[.!?]?`,
  'giu',
);
const rates = /\b(?:msg|message|text)s?\s*(?:&|and)\s*data rates may apply\.?/gi;

const fewestWordsOfOurs = 3;

/** Sentences that are too long to be a customer's own by chance. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length >= fewestWordsOfOurs);

const comparable = (text: string) =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Quoted passages, with what is in the quotation marks. */
const quoted = /“([^“”]{1,2000})”|"([^"]{1,2000})"|«([^«»]{1,2000})»/g;

function withoutOurs(text: string, ours: readonly string[]): string {
  const whole = comparable(ours.join(' '));
  const unquoted = text.replace(quoted, (passage, ...groups: (string | undefined)[]) => {
    const inside = comparable(groups.slice(0, 3).find((one) => one !== undefined) ?? '');
    return inside.split(' ').length >= fewestWordsOfOurs && whole.includes(inside) ? ' ' : passage;
  });
  return [...new Set(ours.flatMap(sentencesOf))].reduce(
    (rest, sentence) => rest.replaceAll(sentence, ' '),
    unquoted,
  );
}

function withoutLines(text: string): string {
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const isWritten = kept.some((one) => one.trim() !== '');
    if (signatureLine.test(line) && isWritten) break;
    if (quoteHead.test(line)) {
      if (isWritten) break;
    } else if (!quotedLine.test(line) && !added.test(line) && !(isWritten && signedName.test(line)))
      kept.push(line.replace(addedAtEnd, ''));
  }
  return kept.join('\n');
}

/**
 * What a customer wrote themselves: without a phone's reaction, quotes, signatures, our own sentences and footers such
 * as "Reply STOP to opt out". Empty if nothing is left. `ours` are our latest texts to them.
 */
export function ownWordsOf(text: string, ours: readonly string[] = []): string {
  const own = withoutLines(splitReaction(text)?.rest ?? text);
  return withoutOurs(own, ours)
    .replace(footer, '$1 ')
    .replace(rates, ' ')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}
