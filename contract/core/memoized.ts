const longest = 40;

/**
 * The same function of a text, with its last answers kept: files say the same words again and again. At most `most`
 * are kept at a time, of short texts only. `read` must be pure, and nobody may change what it answers.
 */
export function memoized<Answer>(read: (text: string) => Answer, most = 5000): (text: string) => Answer {
  const kept = new Map<string, Answer>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    if (text.length > longest) return read(text);
    const own = copyOf(text);
    const answer = read(own);
    if (kept.size >= most) kept.clear();
    kept.set(own, answer);
    return answer;
  };
}

/** A part of a longer text, such as a cell of its row, may hold on to all of it: what is kept must not. */
const copyOf = (text: string) => ` ${text}`.slice(1);
