import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { eventTypeNames } from '@washboard/contract/ingest/event-types.ts';
import { expect, test } from 'vitest';
import { startApp } from '../../../test-kit/app.ts';
import { createKey } from '../../../test-kit/key-driver.ts';
import { createBusinessWorld } from '../../../test-kit/world.ts';

const docs = resolve(import.meta.dirname, '../../../../docs');

test('the ingest docs name every event type', async () => {
  const page = await readFile(join(docs, 'ingest.md'), 'utf8');
  expect(eventTypeNames.filter((type) => !page.includes(`| \`${type}\` |`))).toEqual([]);
});

test('the example client sends a visit and leaves nothing unsent', async () => {
  const app = await startApp({ clock: new Date().toISOString() });
  const folder = await mkdtemp(join(tmpdir(), 'washboard-client-'));
  try {
    const world = await createBusinessWorld(app, 'client');
    const { key } = await createKey(app, world.sessions.owner);
    const address = await app.server.app.listen({ host: '127.0.0.1', port: 0 });
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [join(docs, 'examples/ingest-client.mjs'), address, String(world.storeId)],
      { cwd: folder, env: { WASHBOARD_KEY: key } },
    );
    expect([stdout.trim(), stderr]).toEqual(['{ accepted: 4, repeated: 0, waiting: 0, refused: 0 }', '']);
    expect(await readFile(join(folder, 'outbox.jsonl'), 'utf8')).toBe('');
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
