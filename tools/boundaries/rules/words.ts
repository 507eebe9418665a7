import type { Rule, Violation } from '../rule.ts';

interface Phrase {
  pattern: RegExp;
  better: string;
}

/** Phrases that native speakers stumble over, with plain ones. Word by word, so none has a false alarm. */
const phrases: readonly Phrase[] = [
  { pattern: /\breckon(s|ed|ing|ings)?\b/gi, better: 'compute, calculate' },
  { pattern: /(?<!-)\banew\b/gi, better: 'again' },
  { pattern: /\b(kept sums|sums at hand|at hand)\b/gi, better: 'rollups, cached, available' },
  { pattern: /\b(take|takes|taken|took) (it |them |this |that )?back\b/gi, better: 'undo, reverse, return' },
  { pattern: /\bmend(s|ed|ing)?\b/gi, better: 'fix' },
  { pattern: /\bwhoever\b/gi, better: 'who, anyone who, the user' },
  { pattern: /\b(to who|who looks)\b/gi, better: 'name the person or the page' },
  { pattern: /\b(how|as) (it|they|things) stands?\b/gi, better: 'its status, its current state' },
  { pattern: /\bstands? (here|there|beside|apart)\b/gi, better: 'is, appears' },
  { pattern: /\btold (apart|by|from|as|in|when)\b/gi, better: 'distinguished, reported, detected' },
  { pattern: /\b(as|was|were) told\b/gi, better: 'as reported, was reported' },
  { pattern: /\b(nothing|none) where\b/gi, better: 'undefined if, null if' },
  { pattern: /\bhand(s|ed|ing) over\b/gi, better: 'pass on, send, add' },
  { pattern: /\bof the house\b/gi, better: 'of the project' },
  { pattern: /\bhappenings\b/gi, better: 'events, occurrences' },
];

const read = /\.(ts|tsx|mts|mjs|css|md)$/;
/** Frozen text, measurements, and this list with its probes. */
const exempt =
  /^(server\/migrations\/|bench\/RESULTS|tools\/boundaries\/rules\/words\.ts$|tools\/probes\/words\.probe\.ts$)/;

const found = new Map<string, Omit<Violation, 'path'>[]>();

/** The phrases in a text, looked for once: probes check the same files again and again. */
function phrasesIn(text: string): Omit<Violation, 'path'>[] {
  const known =
    found.get(text) ??
    phrases.flatMap(({ pattern, better }) =>
      [...text.matchAll(pattern)].map((match) => ({
        line: text.slice(0, match.index).split('\n').length,
        message: `says "${match[0]}"; better: ${better}`,
      })),
    );
  found.set(text, known);
  return known;
}

/** Texts, names, comments and docs use the plain terms of docs/glossary.md. */
export const plainWords: Rule = {
  name: 'words/plain',
  why: 'write short, plain, idiomatic English: subject, verb, object, in the terms of docs/glossary.md',
  check: ({ repo }) =>
    [...repo]
      .filter(([path]) => read.test(path) && !exempt.test(path))
      .flatMap(([path, text]) => phrasesIn(text).map((one) => ({ path, ...one }))),
};
