import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { conformsToFileStore } from './conformance.ts';
import { createFileFolder } from './embedded.ts';
import { FileStoreError } from './port.ts';
import { createS3 } from './s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'washboard-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a folder', () => {
  conformsToFileStore(() => createFileFolder(join(folder, 'files')));

  test('can be opened by the user of the process only, also a folder that was open to others', async () => {
    const open = join(folder, 'open');
    await mkdir(open, { mode: 0o755 });
    await createFileFolder(open).put('1/a.webp', Buffer.from('a'), 'image/webp');
    const modes = await Promise.all(['', '1', '1/a.webp'].map((name) => stat(join(open, name))));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600']);
  });

  test('leaves no unfinished file', async () => {
    const names = await readdir(join(folder, 'files'), { recursive: true });
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('fails with its own error where it can’t write', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const store = createFileFolder(file);
    await expect(store.put('1/a.webp', Buffer.from('a'), 'image/webp')).rejects.toThrow(FileStoreError);
  });
});

describe('S3', () => {
  const bucket = 'washboard';
  let server: S3rver;
  const settings = { bucket, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

  conformsToFileStore(async () => {
    server = new S3rver({
      address: '127.0.0.1',
      port: 0,
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets: [{ name: bucket, configs: [] }],
    });
    const { port } = await server.run();
    return createS3({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  });
  afterAll(() => server.close());

  test('fails with its own error where nobody answers', async () => {
    const store = createS3({ ...settings, endpoint: 'http://127.0.0.1:9' });
    await expect(store.read('1/a.webp')).rejects.toThrow(FileStoreError);
    store.close();
  });
});
