import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, FileStoreError } from './port.ts';

/**
 * Keeps files in a folder that only the process's user can open. A power cut leaves a file whole or missing, never in
 * part.
 */
export function createFileFolder(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name);
  let isClosed = false;
  async function makeFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true, mode: 0o700 });
    // Earlier versions left it open to others.
    if (!isClosed) await chmod(folder, 0o700);
    isClosed = true;
  }
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      const unfinished = `${path}.${randomUUID()}.part`;
      try {
        await makeFolder(dirname(path));
        await writeFile(unfinished, bytes, { flag: 'wx', flush: true, mode: 0o600 });
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
