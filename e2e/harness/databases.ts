import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CloneOf } from '@washboard/server/test-kit/database/clone.ts';

/** What the global setup passes to workers: a template with the demo business, and an empty one. */
export interface Templates {
  demo: CloneOf;
  empty: CloneOf;
}

const note = () => join(tmpdir(), `washboard-e2e-${process.ppid}.json`);

/** Written by the process that starts the workers. */
export function publishTemplates(templates: Templates): void {
  writeFileSync(join(tmpdir(), `washboard-e2e-${process.pid}.json`), JSON.stringify(templates), {
    mode: 0o600,
  });
}

export function templates(): Templates {
  return JSON.parse(readFileSync(note(), 'utf8')) as Templates;
}
