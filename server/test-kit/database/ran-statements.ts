import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { statementsFile } from '../env.ts';

const root = resolve(import.meta.dirname, '../../..');

/** What the tests of this file ran: statements that no earlier file of this process ran, and texts of declared ones. */
const sent = new Set<string>();
const declared = new Set<string>();
const noted = new Set<string>();

export function noteStatement(sql: string, text: string | undefined): void {
  if (statementsFile === undefined) return;
  if (!noted.has(sql)) sent.add(sql);
  if (text !== undefined) declared.add(text);
}

/** Adds a line about a test file to the run's record that `tools/testing/statements.mjs` reads. */
export function writeNotes(testPath: string): void {
  if (statementsFile === undefined || sent.size + declared.size === 0) return;
  const line = { file: relative(root, testPath), sent: [...sent], declared: [...declared] };
  appendFileSync(statementsFile, `${JSON.stringify(line)}\n`);
  for (const sql of sent) noted.add(sql);
  sent.clear();
  declared.clear();
}
