import { type ChildProcess, spawn } from 'node:child_process';
import type { Log } from '../log.ts';

const usualPauseMs = 2_000;
const longestPauseMs = 60_000;
/** After running this long it counts as healthy: the next failure is its first. */
const wellAfterMs = 60_000;
const endWithinMs = 3_000;

export interface ChildProgram {
  /** The built program. */
  file: string;
  /** In megabytes. */
  mostMemory: number;
  /**
   * Created for each start and written to its stdin, which stays open while it should run. If undefined, it
   * isn't started now but tried again later.
   */
  greeting: () => Promise<string | undefined>;
  /** Before the first start and after a first failure, in ms; doubles with each further one. */
  firstPauseMs?: number;
}

/**
 * Keeps one of our programs running next to the server, restarted with growing pauses. It ends when its stdin
 * does, so it never outlives the server.
 */
export function keepRunning(program: ChildProgram, log: Log): { stop(): Promise<void> } {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const { firstPauseMs = usualPauseMs } = program;
  let pause = firstPauseMs;
  let stopped = false;

  async function start(): Promise<void> {
    const greeting = await program.greeting();
    if (stopped) return;
    if (greeting === undefined) return startLater();
    const began = performance.now();
    const flags = [`--max-old-space-size=${program.mostMemory}`, '--max-semi-space-size=1'];
    const running = spawn(process.execPath, [...flags, program.file], {
      stdio: ['pipe', 'ignore', 'inherit'],
      env: {},
    });
    child = running;
    // A program that exits before reading its input is restarted too.
    running.stdin.on('error', () => undefined);
    running.stdin.write(`${greeting}\n`);
    running.once('error', (error) => log.warn({ err: error }, `${program.file} cannot be started`));
    running.once('close', (code) => {
      child = undefined;
      if (stopped) return;
      log.debug({ code }, `${program.file} ended and is started again`);
      if (performance.now() - began > wellAfterMs) pause = firstPauseMs;
      startLater();
    });
  }

  function startLater(): void {
    timer = setTimeout(() => {
      start().catch((error) => {
        log.warn({ err: error }, `${program.file} will be started later`);
        if (!stopped) startLater();
      });
    }, pause);
    timer.unref();
    pause = Math.min(pause * 2, longestPauseMs);
  }

  startLater();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const ending = child;
      if (ending === undefined || ending.exitCode !== null) return;
      const ended = new Promise((resolve) => ending.once('close', resolve));
      ending.stdin?.end();
      const late = setTimeout(() => ending.kill('SIGKILL'), endWithinMs);
      await ended;
      clearTimeout(late);
    },
  };
}
