/** How many runs of a lane are active at a time: in all, and per group. */
interface Places {
  inAll: number;
  ofGroup: number;
}

/** A request; equal keys share an answer. */
export interface Wanted<Answer, Lane extends string> {
  key: string;
  lane: Lane;
  /** Lanes share their slots between groups. */
  group: number;
  /** The signal aborts when nobody waits any more. */
  work: (signal: AbortSignal) => Promise<Answer>;
}

interface Asker {
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

interface Run<Lane extends string> extends Wanted<unknown, Lane> {
  askers: Set<Asker>;
  control: AbortController;
}

/**
 * Runs equal work once for all requesters. A request joins the run that hasn't started, never the active one,
 * which may have read too early; so per key at most one awaited run is active and one waits. Next is the
 * group with the fewest active runs, then the first requester.
 */
export function createSharedRuns<Lane extends string>(places: Record<Lane, Places>) {
  /** In order of the first request. */
  const waiting = new Map<string, Run<Lane>>();
  const underWay = new Set<Run<Lane>>();

  const countOf = ({ lane }: Run<Lane>, group?: number) =>
    [...underWay].filter((run) => run.lane === lane && (group ?? run.group) === run.group).length;

  /** A run nobody waits for keeps its slot until it ends, but new requests don't wait for it. */
  const isAwaited = (key: string) => [...underWay].some((run) => run.key === key && run.askers.size > 0);

  function mayBegin(run: Run<Lane>): boolean {
    const { inAll, ofGroup } = places[run.lane];
    return !isAwaited(run.key) && countOf(run) < inAll && countOf(run, run.group) < ofGroup;
  }

  function nextOne(): Run<Lane> | undefined {
    const [first, ...others] = [...waiting.values()].filter(mayBegin);
    const emptier = (a: Run<Lane>, b: Run<Lane>) => (countOf(b, b.group) < countOf(a, a.group) ? b : a);
    return first && others.reduce(emptier, first);
  }

  function beginAll(): void {
    for (let run = nextOne(); run !== undefined; run = nextOne()) void begin(run);
  }

  async function begin(run: Run<Lane>): Promise<void> {
    waiting.delete(run.key);
    underWay.add(run);
    const report = await workOf(run).then(
      (answer) => (asker: Asker) => asker.resolve(answer),
      (error: unknown) => (asker: Asker) => asker.reject(error),
    );
    underWay.delete(run);
    for (const asker of run.askers) report(asker);
    beginAll();
  }

  function leave(run: Run<Lane>, asker: Asker): void {
    run.askers.delete(asker);
    if (run.askers.size > 0) return;
    if (waiting.get(run.key) === run) waiting.delete(run.key);
    run.control.abort();
    beginAll();
  }

  return {
    /**
     * Resolves with a run that starts no sooner than now.
     * @throws the run's error, or the signal's reason if this requester left
     */
    async ask<Answer>(wanted: Wanted<Answer, Lane>, signal: AbortSignal): Promise<Answer> {
      signal.throwIfAborted();
      const run = waiting.get(wanted.key) ?? newRun(wanted);
      waiting.set(run.key, run);
      let stopListening = () => {};
      const answer = new Promise<unknown>((resolve, reject) => {
        const asker = { resolve, reject };
        run.askers.add(asker);
        const onGone = () => {
          leave(run, asker);
          reject(signal.reason);
        };
        signal.addEventListener('abort', onGone, { once: true });
        stopListening = () => signal.removeEventListener('abort', onGone);
      });
      beginAll();
      return answer.finally(stopListening) as Promise<Answer>;
    },
    /** Runs that haven't ended. */
    size: () => waiting.size + underWay.size,
  };
}

const newRun = <Lane extends string>(wanted: Wanted<unknown, Lane>): Run<Lane> => ({
  ...wanted,
  askers: new Set(),
  control: new AbortController(),
});

/** A synchronous error counts like any other. */
const workOf = async ({ work, control }: Run<string>) => work(control.signal);
