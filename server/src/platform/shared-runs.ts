/** How many runs of a lane are under way at a time: in all, and of one group. */
interface Places {
  inAll: number;
  ofGroup: number;
}

/** What is wanted: whoever asks with an equal key is answered with it too. */
export interface Wanted<Answer, Lane extends string> {
  key: string;
  lane: Lane;
  /** Among whom the places of a lane are shared out. */
  group: number;
  /** The signal ends when nobody waits for it any more. */
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
 * Equal work that many ask for is done once for all of them. Whoever asks joins the run that has not begun, never the
 * one under way, which may have looked before what made them ask; so of a key there is at most one under way
 * that somebody waits for, and one to come. The next to begin is of the group that has the fewest under way, then whoever came first.
 */
export function createSharedRuns<Lane extends string>(places: Record<Lane, Places>) {
  /** In the order in which they were asked for first. */
  const waiting = new Map<string, Run<Lane>>();
  const underWay = new Set<Run<Lane>>();

  const countOf = ({ lane }: Run<Lane>, group?: number) =>
    [...underWay].filter((run) => run.lane === lane && (group ?? run.group) === run.group).length;

  /** One that nobody waits for keeps its place until it ends, but who asks again need not wait for that. */
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
     * Resolves with what a run answers that begins no sooner than now.
     * @throws what the run threw, or the reason of the signal when this asker left
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
    /** Runs that have not ended. */
    size: () => waiting.size + underWay.size,
  };
}

const newRun = <Lane extends string>(wanted: Wanted<unknown, Lane>): Run<Lane> => ({
  ...wanted,
  askers: new Set(),
  control: new AbortController(),
});

/** What it throws before it waits for anything is an error like any other. */
const workOf = async ({ work, control }: Run<string>) => work(control.signal);
