import { setTimeout as wait } from 'node:timers/promises';

/** What people feel meanwhile: the order list's times and the event loop's longest delay, in ms. */
export interface Beside {
  /** A line with the results since the last call. */
  taken(): string;
  stop(): Promise<void>;
}

const between = 20;

/** Calls the order list again and again, and reads the server's event loop delay. */
export function watchBeside(url: string, headers: Record<string, string>): Beside {
  const times: number[] = [];
  const delays: number[] = [];
  let isOver = false;
  const list = async () => {
    while (!isOver) {
      const began = performance.now();
      const response = await fetch(`${url}/api/orders?pageSize=20`, { headers });
      await response.text();
      if (!response.ok) throw new Error(`The order list answered ${response.status}.`);
      times.push(performance.now() - began);
      await wait(between);
    }
  };
  const lag = async () => {
    while (!isOver) {
      const text = await (await fetch(`${url}/metrics`)).text();
      const seconds = /^nodejs_eventloop_lag_max_seconds ([\d.e-]+)/m.exec(text)?.[1];
      delays.push(Number(seconds ?? 0) * 1000);
      await wait(500);
    }
  };
  const running = Promise.all([list(), lag()]);
  return {
    taken() {
      const sorted = times.splice(0).sort((a, b) => a - b);
      const p = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
      const most = Math.round(Math.max(0, ...delays.splice(0)));
      return `${sorted.length} order lists, p50 ${p(0.5)} ms, p95 ${p(0.95)} ms, longest ${p(1)} ms; event loop delayed ${most} ms at most`;
    },
    async stop() {
      isOver = true;
      await running;
    },
  };
}
