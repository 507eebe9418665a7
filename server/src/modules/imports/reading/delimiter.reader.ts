import { DELIMITERS, type Delimiter } from '@washboard/contract/imports/imports.constants.ts';

const LINES_LOOKED_AT = 200;

/**
 * Detects the separator from the first lines, ignoring quoted text. The one that splits the most lines into
 * the same number of cells (more than one) wins; Excel's 'sep=;' line decides.
 */
export function detectDelimiter(head: string): Delimiter {
  const declared = /^\ufeff?sep=(.)\r?\n/i.exec(head)?.[1];
  if (declared && isDelimiter(declared)) return declared;
  const perLine = countsPerLine(head);
  const scored = DELIMITERS.map((delimiter, index) => {
    const counts = perLine.map((line) => line[index] ?? 0);
    return { delimiter, score: agreement(counts) };
  });
  scored.sort((a, b) => b.score - a.score);
  const best = scored[0];
  return best && best.score > 0 ? best.delimiter : ',';
}

function isDelimiter(text: string): text is Delimiter {
  return (DELIMITERS as readonly string[]).includes(text);
}

/** How often each separator occurs outside quotes, per line. The last line may be cut and is ignored. */
function countsPerLine(head: string): number[][] {
  const lines: number[][] = [];
  let current = DELIMITERS.map(() => 0);
  let quoted = false;
  let filled = false;
  for (const char of head) {
    if (char === '"') quoted = !quoted;
    if (!quoted && (char === '\n' || char === '\r')) {
      if (filled) lines.push(current);
      if (lines.length >= LINES_LOOKED_AT) return lines;
      current = DELIMITERS.map(() => 0);
      filled = false;
      continue;
    }
    filled = true;
    const index = quoted ? -1 : (DELIMITERS as readonly string[]).indexOf(char);
    if (index >= 0) current[index] = (current[index] ?? 0) + 1;
  }
  return lines.length === 0 && filled ? [current] : lines;
}

/** The share of lines with the most common count above zero; more cells break ties. */
function agreement(counts: readonly number[]): number {
  const tally = new Map<number, number>();
  for (const count of counts) if (count > 0) tally.set(count, (tally.get(count) ?? 0) + 1);
  let best = 0;
  for (const [count, lines] of tally)
    best = Math.max(best, lines / counts.length + Math.min(count, 50) / 1000);
  return best;
}
