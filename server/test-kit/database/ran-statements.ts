import { createHash } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { statementsFile } from '../env.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The statements that this file's tests ran: hashes of all, and texts of declared ones. */
const sent = new Set<string>();
const declared = new Set<string>();

export function noteStatement(sql: string, text: string | undefined): void {
  if (statementsFile === undefined) return;
  sent.add(sql);
  if (text !== undefined) declared.add(text);
}

/** Adds a line about a test file, which took `ms`, to the run's record that `tools/testing/statements.mjs` reads. */
export function writeNotes(testPath: string, ms: number): void {
  if (statementsFile === undefined || sent.size === 0) return;
  const hashes = [...sent].map((sql) => createHash('sha256').update(sql).digest('hex').slice(0, 12));
  const line = { file: relative(root, testPath), ms: Math.round(ms), sent: hashes, declared: [...declared] };
  appendFileSync(statementsFile, `${JSON.stringify(line)}\n`);
  sent.clear();
  declared.clear();
}
