import { gzipSync } from 'node:zlib';
import { IMPORT_LIMITS } from '@washboard/contract/imports/imports.constants.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';

let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  app = await sharedApp();
  world = await createBusinessWorld(app, 'upload');
});

const boundary = 'x-boundary';
const part = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ]);
const field = (name: string, value: string) => part(`name="${name}"`, value);
const file = (name: string, content: string | Buffer) => part(`name="file"; filename="${name}"`, content);
const end = Buffer.from(`--${boundary}--\r\n`);
const rows = 'No,Date,Time,Washer,Dryer\n1,10/19/2025,20:17,3,10\n';
/** A workbook, whose limit is small enough to exceed in a test. */
const packed = Buffer.from('PK\u0003\u0004');
const tooMuch = Buffer.alloc(IMPORT_LIMITS.workbookBytes);
const kind = field('kind', 'machine-starts');

const send = (
  payload: Buffer | string,
  contentType = `multipart/form-data; boundary=${boundary}`,
  more: Record<string, string> = {},
) =>
  app.server.app.inject({
    method: 'POST',
    url: '/api/imports',
    payload,
    headers: { authorization: `Bearer ${world.sessions.owner.token}`, 'content-type': contentType, ...more },
  });

describe('an upload', () => {
  test.each([
    ['control characters', 'a\u0007b\u007f.csv', 'ab.csv'],
    ['a folder', '../../etc/passwd', 'passwd'],
    ['no end', `${'n'.repeat(400)}.csv`, 'n'.repeat(120)],
    ['pictures', `${'🧺'.repeat(250)}.csv`, '🧺'.repeat(120)],
    ['nothing', ' ', 'file.csv'],
  ])('whose name has %s gets a plain name', async (_, given, kept) => {
    const answer = await send(Buffer.concat([kind, file(given, rows), end]));
    expect([answer.statusCode, answer.json().fileName]).toEqual([200, kept]);
  });

  test('with a poisoned field poisons nothing', async () => {
    const answer = await send(
      Buffer.concat([field('__proto__', 'x'), field('constructor', 'y'), kind, file('a.csv', rows), end]),
    );
    expect(answer.statusCode).toBe(200);
  });

  test.each<[string, () => ReturnType<typeof send>, number]>([
    ['without a boundary', () => send('x', 'multipart/form-data'), 422],
    ['that is no multipart', () => send('{}', 'application/json'), 415],
    [
      'that is compressed',
      () =>
        send(gzipSync(Buffer.concat([kind, file('a.csv', rows), end])), undefined, {
          'content-encoding': 'gzip',
        }),
      415,
    ],
    ['that is empty', () => send(''), 422],
    ['of another boundary', () => send('--other\r\n\r\nx\r\n--other--\r\n'), 422],
    ['without a file', () => send(Buffer.concat([kind, end])), 422],
    ['cut off in its file', () => send(Buffer.concat([kind, file('a.csv', rows)])), 422],
    ['cut off in a head', () => send(`--${boundary}\r\ncontent-dispo`), 422],
    [
      'with a huge field',
      () => send(Buffer.concat([field('kind', 'k'.repeat(50_000)), file('a.csv', rows), end])),
      422,
    ],
    [
      'with fields beyond count',
      () => send(Buffer.concat([...Array(50).fill(field('x', 'y')), kind, file('a.csv', rows), end])),
      422,
    ],
    [
      'with NUL in a field',
      () => send(Buffer.concat([kind, field('source', 'a\u0000b'), file('a.csv', rows), end])),
      422,
    ],
    [
      'that is too large',
      () => send(Buffer.concat([kind, file('a.xlsx', Buffer.concat([packed, tooMuch])), end])),
      413,
    ],
  ])('%s is refused with a catalog error and leaves nothing behind', async (_, ask, status) => {
    const count = async () => {
      const { rows } = await app.database.admin.query(
        'select count(*)::int as imports from import where business_id = $1',
        [world.businessId],
      );
      return rows[0].imports;
    };
    const before = await count();
    const answer = await ask();
    expect([answer.statusCode, answer.payload.slice(0, 200)]).toEqual([status, expect.any(String)]);
    expect(answer.json().id).toBe(answer.headers['x-request-id']);
    expect(await count()).toBe(before);
  });
});
