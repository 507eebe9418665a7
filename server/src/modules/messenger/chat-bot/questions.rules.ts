import type { Question } from '@washboard/contract/messenger/chat-bot/chat-bot.schemas.ts';
import { isWithin, wordsOf } from './words.rules.ts';

/** Words beyond a question’s own with which a text may still ask the same. */
const mostOther = 2;

/**
 * The answer to the question that a text asks; undefined if none is clearly meant. A text asks a question if it has all
 * words of it that matter and few others. Of several, the one with the most words; of equals, none with another answer.
 */
export function answerTo(text: string, questions: readonly Question[]): string | undefined {
  const asked = wordsOf(text);
  const meant = questions
    .map(({ question, answer }) => ({ answer, words: wordsOf(question) }))
    .filter(({ words }) => isWithin(words, asked) && asked.size - words.size <= mostOther)
    .sort((a, b) => b.words.size - a.words.size);
  const [best] = meant;
  const rivals = meant.filter(({ words }) => words.size === best?.words.size);
  return rivals.every(({ answer }) => answer === best?.answer) ? best?.answer : undefined;
}
