import { labelRoutes } from '@washboard/contract/machine-links/labels/labels.routes.ts';
import { pairingRoutes } from '@washboard/contract/machine-links/pairing/pairing.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { sharedApp, startApp, type TestApp } from '../../../../test-kit/app.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';

const app: TestApp = await startApp({
  env: { MACHINE_QR_URL: 'https://wash.example.com/m/{machine}?by=qr' },
});
afterAll(() => app.stop());

test('a label keeps its link when the device is replaced', async () => {
  const { storeId, washerId, sessions } = await createBusinessWorld(app, 'labels');
  const labels = async () => {
    const { body } = await app.call(
      labelRoutes.listLabels,
      { query: { storeId: String(storeId) } },
      sessions.installer,
    );
    return body.labels ?? [];
  };
  const before = await labels();
  expect(before).toContainEqual(
    expect.objectContaining({ id: washerId, link: `https://wash.example.com/m/${washerId}?by=qr` }),
  );
  const params = { id: String(washerId) };
  for (const [index, deviceCode] of ['AB12-CD34', 'AB12-CD35'].entries())
    await app.call(
      pairingRoutes.pairDevice,
      { params, body: { deviceCode, version: index + 1 } },
      sessions.owner,
    );
  expect(await labels()).toEqual(before);
});

test('labels of another business’s store are unknown', async () => {
  const { sessions } = await createBusinessWorld(app, 'own labels');
  const { storeId } = await createBusinessWorld(app, 'other labels');
  const query = { storeId: String(storeId) };
  expect((await app.call(labelRoutes.listLabels, { query }, sessions.owner)).status).toBe(404);
});

test('without an address there are no labels', async () => {
  const plain = await sharedApp();
  const { storeId, sessions } = await createBusinessWorld(plain, 'labels-without-address');
  const query = { storeId: String(storeId) };
  expect((await plain.call(labelRoutes.listLabels, { query }, sessions.owner)).body).toEqual({
    labels: null,
  });
});
