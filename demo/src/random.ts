/** Pseudorandom numbers, the same for the same seed. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, inclusive. */
  whole(min: number, max: number): number;
  /** An index, chosen in proportion to the weights. */
  weighted(weights: readonly number[]): number;
  /** How many of something that happens `mean` times on average. */
  poisson(mean: number): number;
  /** Around 0, with a deviation of 1. */
  normal(): number;
  /** Log-normal: half are below `median`; `sigma` is the deviation of the logarithm. */
  logNormal(median: number, sigma: number): number;
  chance(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** mulberry32 over a hash of the seed. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    logNormal: (median, sigma) => median * Math.exp(sigma * normal()),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const found = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return found === -1 ? weights.length - 1 : found;
    },
    poisson(mean) {
      if (mean > 40) {
        // Close to a normal distribution, and faster than an exact one.
        return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
      }
      const limit = Math.exp(-mean);
      let count = 0;
      for (let product = next(); product > limit; product *= next()) count++;
      return count;
    },
  };
}

function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}
