import type { Encoding } from '@washboard/contract/imports/imports.constants.ts';
import { FileProblem } from './file-problem.reader.ts';

const SAMPLE_BYTES = 64 * 1024;

/** Detects a file's encoding from its bytes, keeping a bounded sample. */
export interface EncodingSniffer {
  push(bytes: Uint8Array): void;
  /** Throws FileProblem if the bytes aren't text. */
  result(): Encoding;
}

/**
 * A byte order mark decides. Otherwise UTF-16 shows by its zero bytes; a whole file of valid UTF-8 is UTF-8,
 * because other encodings rarely look like it; the rest is Windows-1252 (with Latin-1).
 */
export function createEncodingSniffer(): EncodingSniffer {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head = new Uint8Array(0);
  let isUtf8 = true;

  function push(bytes: Uint8Array): void {
    if (head.length < SAMPLE_BYTES) head = joined(head, bytes.subarray(0, SAMPLE_BYTES - head.length));
    if (!isUtf8) return;
    try {
      utf8.decode(bytes, { stream: true });
    } catch {
      isUtf8 = false;
    }
  }

  function result(): Encoding {
    const marked = byMark(head) ?? byZeros(head);
    if (marked) return marked;
    if (head.includes(0)) {
      throw new FileProblem(
        'file_not_text',
        'This file isn’t text. Save the sheet as CSV and choose that file.',
      );
    }
    return isUtf8 ? 'utf-8' : 'windows-1252';
  }

  return { push, result };
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

function byMark(head: Uint8Array): Encoding | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

/** Latin text in UTF-16 has a zero in nearly every second byte, on one side. */
function byZeros(head: Uint8Array): Encoding | null {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const half = head.length / 2;
  if (half < 2) return null;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  return even > half * 0.7 && odd < half * 0.1 ? 'utf-16be' : null;
}
