/** Where a value lies on an axis, in percent, and where the axis is broken. */
export interface BrokenAxis {
  place(value: number): number;
  breaks: readonly number[];
}

/** A stretch without an end of a bar is cut if it is longer than this share of the axis. */
const longest = 0.15;
/** The rest may grow up to this share of the axis, and this many times. */
const most = { share: 0.65, times: 8 };

/**
 * An axis for small steps beside large totals: long stretches in which no bar begins or ends are shortened, so
 * that the rest has room. Without such stretches it is an ordinary axis.
 */
export function brokenAxis(ends: readonly number[]): BrokenAxis {
  const levels = [...new Set([0, ...ends])].sort((a, b) => a - b);
  const [low = 0] = levels;
  const span = Math.max(1, (levels.at(-1) ?? 0) - low);
  const stretches = levels.slice(1).map((to, i) => {
    const from = levels[i] ?? low;
    return { from, size: to - from, isCut: to - from > longest * span };
  });
  const total = (isCut: boolean) =>
    stretches.filter((one) => one.isCut === isCut).reduce((sum, { size }) => sum + size, 0);
  const [cut, whole] = [total(true), total(false)];
  const share = cut === 0 ? 1 : Math.max(whole / span, Math.min(most.share, (whole / span) * most.times));
  const drawn: { from: number; size: number; start: number; width: number; isCut: boolean }[] = [];
  let start = 0;
  for (const { from, size, isCut } of stretches) {
    const width = isCut ? (size / cut) * (1 - share) * 100 : (size / Math.max(1, whole)) * share * 100;
    drawn.push({ from, size, start, width, isCut });
    start += width;
  }
  return {
    place(value) {
      const stretch = drawn.findLast(({ from }) => from <= value) ?? drawn[0];
      return stretch === undefined
        ? 0
        : stretch.start + ((value - stretch.from) / Math.max(1, stretch.size)) * stretch.width;
    },
    breaks: whole === 0 ? [] : drawn.filter(({ isCut }) => isCut).map((one) => one.start + one.width / 2),
  };
}
