import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, FileStoreError } from './port.ts';

/** Keeps files in a folder. A power cut leaves a file whole or missing, never in part. */
export function createFileFolder(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true });
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw new FileStoreError(error);
      }
    },
    async read(name) {
      try {
        return (await open(pathOf(name))).createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw new FileStoreError(error);
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    close() {},
  };
}
