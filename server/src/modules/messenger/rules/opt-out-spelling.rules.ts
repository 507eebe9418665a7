import { folded } from '@washboard/contract/core/text/folded.ts';

/** How people spell on a phone. */
const spellings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    text: 'txt',
    texts: 'txts',
    texting: 'txting textin txtin txtng',
    texted: 'txted',
    message: 'msg mesage messege mssg',
    messages: 'msgs mesages messeges msges mssgs',
    messaging: 'msging messagin mesaging',
    mensaje: 'msj mensage',
    mensajes: 'msjs msjes mjs mensages mensjes',
    number: 'nmbr numbr numba',
    numero: 'nro',
    phone: 'fone',
    you: 'u',
    your: 'ur',
    please: 'pls plz plis plse pleas pleaze',
    thanks: 'thx tks thnx',
    'por favor': 'porfa porfavor xfa porfis',
    quiero: 'kiero qiero',
    que: 'q k',
    dont: 'dnt donot',
    stop: 'stpo sotp stp stoop stahp stopp st0p',
    with: 'w',
    unsubscribe:
      'unsub unsubcribe unsuscribe unsubscibe unsuscribed unsubscrib unsubsribe unsubscribeme unscribe unscubscribe',
  }).flatMap(([word, all]) => all.split(' ').map((one) => [one, word])),
);

/** Lowercase words without accents, apostrophes and punctuation. */
export const plainOf = (text: string): string =>
  folded(text)
    .replace(/#/g, ' number ')
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();

/** The same in usual spelling. */
export const spelled = (plain: string): string =>
  plain
    .replace(/-/g, ' ')
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .split(' ')
    .map((word) => (Object.hasOwn(spellings, word) ? spellings[word] : word))
    .join(' ');

const most = { words: 32, letters: 24 };

/**
 * Pieces of a text that overlap by half, so that no pattern reads more than a piece from where it starts. A piece that doesn't
 * begin or end the text has a mark there.
 */
export function piecesOf(plain: string): string[] {
  const words = plain.split(' ').map((word) => word.slice(0, most.letters));
  const pieces: string[] = [];
  for (let from = 0; from === 0 || from + most.words / 2 < words.length; from += most.words / 2) {
    const piece = words.slice(from, from + most.words).join(' ');
    pieces.push(`${from > 0 ? '… ' : ''}${piece}${from + most.words < words.length ? ' …' : ''}`);
  }
  return pieces;
}
