/** What follows a match, and whether the rest matches too. */
type Rest = (at: number) => boolean;
type Node = (text: string, at: number, rest: Rest, count: () => void) => boolean;

/** No pattern looks back further. */
const mostBehind = 24;

const isWord = (letter: string | undefined) => letter !== undefined && /\w/.test(letter);

/**
 * Counts the steps of a regular expression by trying alternatives in the order of the language's standard, without an
 * engine's shortcuts. It knows what our patterns use: groups, alternatives, classes, repeats and looking around.
 */
export function countedPattern({ source }: RegExp): (text: string) => { matches: boolean; steps: number } {
  let place = 0;
  const is = (part: string) => source.startsWith(part, place);
  const takes = (part: string) => {
    if (!is(part)) return false;
    place += part.length;
    return true;
  };

  function alternatives(): Node {
    const all = [sequence()];
    while (takes('|')) all.push(sequence());
    return (text, at, rest, count) => all.some((one) => one(text, at, rest, count));
  }

  function sequence(): Node {
    const parts: Node[] = [];
    while (place < source.length && !is('|') && !is(')')) parts.push(repeated());
    const from =
      (n: number): Node =>
      (text, at, rest, count) => {
        const part = parts[n];
        return part === undefined
          ? rest(at)
          : part(text, at, (next) => from(n + 1)(text, next, rest, count), count);
      };
    return from(0);
  }

  function repeated(): Node {
    const one = single();
    const [found, mark = ''] = /^(?:([?*+])|\{(\d+)(?:,(\d*))?\})/.exec(source.slice(place)) ?? [''];
    if (found === '') return one;
    place += found.length;
    const [, , least = '', most] = /^(?:([?*+])|\{(\d+)(?:,(\d*))?\})/.exec(found) ?? [];
    const min = mark === '+' ? 1 : Number(least);
    const max =
      mark === '?' ? 1 : mark !== '' || most === '' ? Number.POSITIVE_INFINITY : Number(most ?? least);
    const isLazy = takes('?');
    const go =
      (done: number): Node =>
      (text, at, rest, count) => {
        const again = () =>
          done < max &&
          one(text, at, (next) => (next > at || done < min) && go(done + 1)(text, next, rest, count), count);
        const end = () => done >= min && rest(at);
        return isLazy ? end() || again() : again() || end();
      };
    return go(0);
  }

  function single(): Node {
    if (takes('(?:')) return grouped(alternatives());
    for (const [mark, isBehind, isWanted] of [
      ['(?=', false, true],
      ['(?!', false, false],
      ['(?<=', true, true],
      ['(?<!', true, false],
    ] as const) {
      if (!takes(mark)) continue;
      const inner = grouped(alternatives());
      return (text, at, rest, count) => {
        let found = false;
        for (let start = at; !found && start >= (isBehind ? Math.max(0, at - mostBehind) : at); start--)
          found = inner(text, start, (end) => !isBehind || end === at, count);
        return found === isWanted && rest(at);
      };
    }
    if (takes('(')) throw new Error(`A group of ${source} that nobody counts`);
    if (takes('^')) return (_, at, rest) => at === 0 && rest(at);
    if (takes('$')) return (text, at, rest) => at === text.length && rest(at);
    if (takes('\\b')) return (text, at, rest) => isWord(text[at - 1]) !== isWord(text[at]) && rest(at);
    const [letters = ''] = /^[a-z0-9 ]{2,}(?![?*+{])/.exec(source.slice(place)) ?? [];
    if (letters.length > 1) {
      place += letters.length;
      return (text, at, rest, count) => {
        for (let n = 0; n < letters.length; n++) {
          count();
          if (text[at + n] !== letters[n]) return false;
        }
        return rest(at + letters.length);
      };
    }
    const [letter = ''] = /^(?:\[(?:\\.|[^\]])*\]|\\.|.)/.exec(source.slice(place)) ?? [];
    place += letter.length;
    const pattern = new RegExp(`^${letter}$`);
    const known = new Map<string, boolean>();
    const fits = (here: string | undefined) => {
      if (here === undefined) return false;
      const before = known.get(here);
      if (before !== undefined) return before;
      known.set(here, pattern.test(here));
      return known.get(here) === true;
    };
    return (text, at, rest, count) => {
      count();
      return fits(text[at]) && rest(at + 1);
    };
  }

  function grouped(inner: Node): Node {
    if (!takes(')')) throw new Error(`A group of ${source} without its end`);
    return inner;
  }

  const whole = alternatives();
  return (text) => {
    let steps = 0;
    const count = () => {
      steps += 1;
    };
    for (let at = 0; at <= text.length; at++)
      if (whole(text, at, () => true, count)) return { matches: true, steps };
    return { matches: false, steps };
  };
}
