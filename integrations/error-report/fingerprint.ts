import { createHash } from 'node:crypto';
import type { ErrorReport } from './port.ts';

const framesThatCount = 3;

/**
 * Errors are equal by side, class, text and calls. Line numbers and hashes of built files are ignored,
 * because they change with each release. The place counts only without calls.
 */
export function fingerprintOf({ side, name, message, frames, place }: ErrorReport): string {
  const calls = frames.slice(0, framesThatCount).map(withoutPlaceInFile);
  const parts = [side, name, message, ...(calls.length > 0 ? calls : [place])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const withoutPlaceInFile = (frame: string) =>
  frame.replace(/:\d+:\d+\)$/, ')').replace(/-[\w-]{8}(?=\.js\)$)/, '');
