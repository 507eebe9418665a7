import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { staffDomain } from '@washboard/server/test-kit/people/staff-person.ts';
import { now } from './clock.ts';
import { bareEnvironment } from './env.ts';

const root = resolve(import.meta.dirname, '../..');

/** A running Washboard: the built one, started like a user would. */
export interface RunningServer {
  address: string;
  /** Its output so far. */
  said(): string;
  /** Stops it after current work. */
  stop(): Promise<void>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  databaseUrl: string;
  args?: string[];
  env?: Record<string, string>;
}

/** Starts it on a free port and waits until it is ready; rejects with its output if it exits. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', 'server/dist/main.js', ...(options.args ?? [])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...bareEnvironment(),
        HOST: '127.0.0.1',
        PORT: '0',
        APP_ENV: 'e2e-tests',
        CLOCK: now,
        STAFF_DOMAINS: staffDomain,
        LOG_LEVEL: 'warn',
        BOT_CHECK_ROUNDS: '2',
        DATABASE_WAIT_SECONDS: '60',
        DATABASE_URL: options.databaseUrl,
        ...options.env,
      },
    },
  );
  let output = '';
  const address = await new Promise<string>((ready, fail) => {
    const hear = (piece: Buffer) => {
      output += piece;
      const found = /ready: (http:\/\/\S+)/.exec(output)?.[1];
      if (found !== undefined) ready(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', fail);
    child.on('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
  return {
    address,
    said: () => output,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
}
