import { PassThrough } from 'node:stream';
import { addressOf } from '@washboard/contract/core/route.ts';
import { fileRoutes } from '@washboard/contract/files/files.routes.ts';
import { createFileFolder } from '@washboard/integrations/files/embedded.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../test-kit/app.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../test-kit/world.ts';
import { deleteUnusedImages, uploadImage, uploadsAtOnce } from './images.service.ts';

let app: TestApp;
let world: BusinessWorld;
let other: BusinessWorld;

beforeAll(async () => {
  app = await startApp();
  world = await createBusinessWorld(app, 'images');
  other = await createBusinessWorld(app, 'elsewhere');
});
afterAll(() => app.stop());

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Rosa' } })
    .toBuffer();

const upload = (content: Buffer | string) =>
  app.call(fileRoutes.uploadImage, {}, world.sessions.manager, { file: { name: 'photo.jpg', content } });

async function imageOf(name: string, size: 'large' | 'small', session = world.sessions.manager) {
  return app.server.app.inject({
    url: addressOf(fileRoutes.getImage, { params: { name }, query: { size } }),
    headers: { 'x-origin': 'business-manager', authorization: `Bearer ${session.token}` },
  });
}

test('keeps an upright, smaller copy without what the camera wrote', async () => {
  const sideways = await sharp(await photo(3000, 2000))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { status, body } = await upload(sideways);
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 1067, height: 1600 });
  const answer = await imageOf(body.name, 'small');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', vary: 'authorization' });
  const { format, width, height, exif } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 133,
    height: 200,
    exif: undefined,
  });
});

test('refuses what is no image, a drawing with scripts, and a damaged image, at the field', async () => {
  const whole = await photo(400, 400);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>';
  for (const content of ['hello', svg, whole.subarray(0, whole.length / 2)]) {
    const { status, body } = await upload(content);
    expect(status).toBe(422);
    expect(body.fields?.[0]?.path).toBe('file');
  }
});

test('takes ten images at once, and refuses those beyond what may wait', async () => {
  const content = await photo(40, 40);
  const ten = await Promise.all(Array.from({ length: 10 }, () => upload(content)));
  expect(ten.map(({ status }) => status)).toEqual(Array(10).fill(200));
  const waiting = new PassThrough();
  const uploads = { upload: { name: 'a.jpg', bytes: waiting }, signal: new AbortController().signal };
  const business = app.server.database.business(world.businessId);
  const store = createFileFolder(`${app.folder}/files`);
  const slow = Array.from({ length: uploadsAtOnce.ofBusiness }, () =>
    uploadImage({ business, ...uploads } as never, store).catch(() => undefined),
  );
  const refused = await upload(content);
  expect([refused.status, refused.body.code]).toEqual([503, 'busy']);
  const elsewhere = await app.call(fileRoutes.uploadImage, {}, other.sessions.manager, {
    file: { name: 'photo.jpg', content },
  });
  expect(elsewhere.status).toBe(200);
  waiting.destroy(new Error('gone'));
  await Promise.all(slow);
  expect((await upload(content)).status).toBe(200);
});

test('an image of another business doesn’t exist', async () => {
  const { body } = await upload(await photo(10, 10));
  expect((await imageOf(body.name, 'large', other.sessions.owner)).statusCode).toBe(404);
});

test('deletes an image that nothing uses, after its time', async () => {
  const { body } = await upload(await photo(10, 10));
  const store = createFileFolder(`${app.folder}/files`);
  const sweep = () => deleteUnusedImages(store)(app.server.database.lookup);
  await sweep();
  expect((await imageOf(body.name, 'large')).statusCode).toBe(200);
  await app.database.admin.query(
    `update kept_image set unused_until = now() - interval '1 hour' where name = $1`,
    [body.name],
  );
  await sweep();
  expect((await imageOf(body.name, 'large')).statusCode).toBe(404);
  expect(await store.read(`${world.businessId}/${body.name}.small.webp`)).toBeUndefined();
});
