import type { openLanes } from './lanes.ts';

/** When a message that couldn't be recorded is tried again. Nobody says it again. */
const againAfterMs = [1_000, 5_000, 30_000];

/** Handles messages in lanes. One that fails is tried again, unless a newer one of its topic came. */
export function openHearing(
  lanes: ReturnType<typeof openLanes>,
  onProblem: (error: unknown, topic: string) => void,
) {
  /** The last of each topic, while it is handled or to be tried again. */
  const last = new Map<string, unknown>();
  let isOver = false;
  return {
    run(lane: string, topic: string, message: unknown, handle: () => Promise<void>): void {
      const isLast = () => !isOver && last.get(topic) === message;
      last.set(topic, message);
      const attempt = (tries: number) =>
        lanes.run(lane, async () => {
          if (tries > 0 && !isLast()) return;
          try {
            await handle();
          } catch (error) {
            onProblem(error, topic);
            const afterMs = againAfterMs[tries];
            if (isLast() && afterMs !== undefined)
              return void setTimeout(() => attempt(tries + 1), afterMs).unref();
          }
          if (last.get(topic) === message) last.delete(topic);
        });
      attempt(0);
    },
    /** Nothing is tried again. */
    end: () => {
      isOver = true;
    },
  };
}
