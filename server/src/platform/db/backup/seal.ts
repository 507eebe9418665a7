import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { BackupError } from './backup-error.ts';

// No name, no time, unknown system: always the same bytes.
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/**
 * The last member of the file: the digest of all bytes before it, as gzip without compression. It can be
 * rebuilt from the digest alone, so any changed byte is detected, even in the seal.
 */
export function sealOf(sha256: string): Buffer {
  const text = Buffer.from(`\nseal ${sha256}\n`);
  const stored = Buffer.alloc(5);
  stored.writeUInt8(1, 0);
  stored.writeUInt16LE(text.length, 1);
  stored.writeUInt16LE(~text.length & 0xffff, 3);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(text), 0);
  tail.writeUInt32LE(text.length, 4);
  return Buffer.concat([gzipHead, stored, text, tail]);
}

const sealLength = sealOf('0'.repeat(64)).length;

/**
 * Reads the whole file and checks its seal.
 * @returns the number of bytes before the seal
 * @throws BackupError if it isn't a backup, or any byte is changed or missing
 */
export async function checkSeal(file: string, onShare: (share: number) => void): Promise<number> {
  const size = await sizeOf(file);
  const body = size - sealLength;
  const start = await readAt(file, 0, 3);
  if (body <= 0 || !start.equals(Buffer.from([0x1f, 0x8b, 8]))) throw foreign(file);
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of createReadStream(file, { end: body - 1 })) {
    hash.update(chunk as Buffer);
    done += (chunk as Buffer).length;
    onShare(done / body);
  }
  const seal = await readAt(file, body, sealLength);
  if (done !== body || !seal.equals(sealOf(hash.digest('hex')))) throw damaged(file);
  return body;
}

export function damaged(file: string): BackupError {
  return new BackupError(`${file} is damaged, incomplete, or not a Washboard backup; nothing was changed.`);
}

export function foreign(file: string): BackupError {
  return new BackupError(`${file} isn’t a Washboard backup; nothing was changed.`);
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${file} cannot be read (${error.code}).`);
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new BackupError(`${file} is not a file.`);
    return stat.size;
  } finally {
    await handle.close();
  }
}

async function readAt(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
