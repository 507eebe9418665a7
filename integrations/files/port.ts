import type { Readable } from 'node:stream';

/** Keeps files by name. A name is a path of letters, digits, dots, dashes and slashes; `..` isn't part of it. */
export interface FileStore {
  /** Resolves once the whole file is kept; a file of this name is replaced. */
  put(name: string, bytes: Buffer, type: string): Promise<void>;
  /** The bytes; undefined if there is no such file. */
  read(name: string): Promise<Readable | undefined>;
  /** Succeeds if there is no such file. */
  remove(name: string): Promise<void>;
  close(): void;
}

/** The store didn't answer, or refused. Trying again later may help. */
export class FileStoreError extends Error {
  constructor(cause: unknown) {
    super('The file store didn’t answer.', { cause });
    this.name = 'FileStoreError';
  }
}
