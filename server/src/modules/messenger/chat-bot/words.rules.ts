import { folded } from '@washboard/contract/core/text/folded.ts';

/** Words that say little about what is asked. */
const fillers = new Set(
  `a about all an and any are as at be by can could do does for from get give go had has have hello hey hi how i if in is
  it its just let like me much my need of on or our out please so some tell thank thanks that the their them then there
  these they this to u up us want was we what when where which who will with would y you your yours
  al con como cual de del el en es esta hay hola la las lo los me mi para por puedo puede que se si su tienen un una`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** The stem of a word: singular, without the commonest endings. Crude, but the same for both sides. */
function stemOf(word: string): string {
  if (word.length <= 3) return word;
  return word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:ing|ed|es|s)$/, '')
    .replace(/e$/, '');
}

/** The stems of the words of a text that say what it is about. */
export const wordsOf = (text: string): Set<string> =>
  new Set(
    (
      folded(text)
        .replaceAll(/['’]/g, '')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => !fillers.has(word))
      .map(stemOf),
  );

/** Whether all words of the smaller set are in the other. */
export const isWithin = (words: ReadonlySet<string>, all: ReadonlySet<string>) =>
  words.size > 0 && [...words].every((word) => all.has(word));
