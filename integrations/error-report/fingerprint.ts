import { createHash } from 'node:crypto';
import type { ErrorReport } from './port.ts';

const framesThatCount = 3;

/**
 * What makes two errors the same: side, class, text, and the calls it came by. Lines and hashes of built files are
 * left out, since they are others in each release; where it happened counts only without calls.
 */
export function fingerprintOf({ side, name, message, frames, place }: ErrorReport): string {
  const calls = frames.slice(0, framesThatCount).map(withoutPlaceInFile);
  const parts = [side, name, message, ...(calls.length > 0 ? calls : [place])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

const withoutPlaceInFile = (frame: string) =>
  frame.replace(/:\d+:\d+\)$/, ')').replace(/-[\w-]{8}(?=\.js\)$)/, '');
