import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(import.meta.dirname, '../../../docs/messages.md'), 'utf8');

/** The messages in the table under a heading of `docs/messages.md`. */
export function messagesUnder(heading: string): string[] {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...part.matchAll(/^\| (.+?) \| .+ \| .+ \|$/gm)].map((row) => row[1] ?? '');
  const texts = rows.filter((text) => text !== 'Message').flatMap((text) => text.split('; '));
  return [...new Set(texts)].sort();
}
