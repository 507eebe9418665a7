import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from './port.ts';

/** Every file store keeps, returns and removes files alike. */
export function conformsToFileStore(open: () => FileStore | Promise<FileStore>): void {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const read = async (name: string) => {
    const stream = await store.read(name);
    return stream && (await buffer(stream));
  };

  test('returns the bytes that it keeps', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));
    await store.put('7/one.webp', bytes, 'image/webp');
    expect(await read('7/one.webp')).toEqual(bytes);
  });

  test('replaces a file of the same name', async () => {
    await store.put('7/two.webp', Buffer.from('first'), 'image/webp');
    await store.put('7/two.webp', Buffer.from('second'), 'image/webp');
    expect(String(await read('7/two.webp'))).toBe('second');
  });

  test('knows nothing of a name without a file', async () => {
    expect(await read('7/none.webp')).toBeUndefined();
  });

  test('removes a file, and removes it again', async () => {
    await store.put('7/three.webp', Buffer.from('here'), 'image/webp');
    await store.remove('7/three.webp');
    await store.remove('7/three.webp');
    expect(await read('7/three.webp')).toBeUndefined();
  });

  test('keeps the same name of two folders apart', async () => {
    await store.put('7/same.webp', Buffer.from('seven'), 'image/webp');
    await store.put('8/same.webp', Buffer.from('eight'), 'image/webp');
    expect(String(await read('7/same.webp'))).toBe('seven');
  });

  test('writes of one name at the same moment leave one of them whole', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => String(index).repeat(50_000));
    await Promise.all(texts.map((text) => store.put('7/race.webp', Buffer.from(text), 'image/webp')));
    expect(texts).toContain(String(await read('7/race.webp')));
  });
}
