const longest = 40;

/**
 * Memoizes a pure string function (bounded), because files repeat the same texts. Keeps at most `most` short
 * texts. Callers must not modify results.
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

/** A substring can keep its whole row in memory, so it is copied. */
const copyOf = (text: string) => ` ${text}`.slice(1);
