import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloneOf } from '@washboard/server/test-kit/database/clone.ts';

/** What the global setup passes to workers. */
export interface Prepared {
  /** A template with the demo business. */
  demo: CloneOf;
  /** A template without data. */
  empty: CloneOf;
  /** The office of all tests that change nothing. */
  shared: { address: string; databaseUrl: string };
}

const note = () => join(tmpdir(), `washboard-e2e-${process.ppid}.json`);

/** Written by the process that starts the workers. */
export function publish(prepared: Prepared): void {
  writeFileSync(join(tmpdir(), `washboard-e2e-${process.pid}.json`), JSON.stringify(prepared), {
    mode: 0o600,
  });
}

export function prepared(): Prepared {
  return JSON.parse(readFileSync(note(), 'utf8')) as Prepared;
}
