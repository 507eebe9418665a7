import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stop } from './say.mjs';

/** The root of the checkout, from any folder. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Node 20.19 is the oldest version everything runs on. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  stop(`Washboard needs Node 20.19 or newer; this is ${process.versions.node}.`);
}
