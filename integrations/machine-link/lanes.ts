/** Runs jobs of the same name one after another, and at most `width` jobs at once. A job doesn't reject. */
export function openLanes(width: number) {
  const tails = new Map<string, Promise<void>>();
  const sizes = new Map<string, number>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn(job: () => Promise<void>): Promise<void> {
    if (running < width) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      await job();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  }

  const last = (name: string) => tails.get(name) ?? Promise.resolve();
  return {
    /** Resolves when what was asked for this name so far is done. */
    last,
    /** How many jobs of a name aren't done. */
    size: (name: string) => sizes.get(name) ?? 0,
    run(name: string, job: () => Promise<void>): void {
      sizes.set(name, (sizes.get(name) ?? 0) + 1);
      const tail = last(name)
        .then(() => inTurn(job))
        .finally(() => {
          const left = (sizes.get(name) ?? 1) - 1;
          if (left === 0) sizes.delete(name);
          else sizes.set(name, left);
          if (tails.get(name) === tail) tails.delete(name);
        });
      tails.set(name, tail);
    },
    all: () => Promise.all(tails.values()),
  };
}
