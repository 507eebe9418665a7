import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What customers write, one text a line: who wants no more texts, and who only writes something alike. */
export type Phrases =
  | 'opt-outs'
  | 'opt-ins'
  | 'help'
  | 'near-misses'
  | `unseen-${'opt-outs' | 'opt-ins' | 'help' | 'near-misses'}`;

export const readPhrases = (name: Phrases): string[] =>
  readFileSync(resolve(import.meta.dirname, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
