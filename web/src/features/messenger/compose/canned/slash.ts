/** A “/” that begins a word, and what is typed after it. */
export interface Slash {
  /** Its place in the text. */
  from: number;
  /** Where the cursor is. */
  to: number;
  word: string;
}

/** The “/” of the word at the cursor; null if it has none. */
export function slashAt(text: string, cursor: number): Slash | null {
  const word = /(?:^|\s)\/(\S*)$/.exec(text.slice(0, cursor))?.[1];
  return word === undefined ? null : { from: cursor - word.length - 1, to: cursor, word };
}
