import { zoneRoutes } from '@washboard/contract/delivery/zones/zones.routes.ts';
import { locationSettingsRoutes } from '@washboard/contract/locations/location-settings.routes.ts';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { censusReplies, startCensus } from '../../../../test-kit/people/census.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';

const address = '4600 Silver Hill Rd, Washington, DC 20233';
let census: Awaited<ReturnType<typeof startCensus>>;
let app: TestApp;
let world: BusinessWorld;

beforeAll(async () => {
  census = await startCensus();
  app = await startApp({ env: { GEOCODER_URL: census.url } });
  world = await createBusinessWorld(app, 'addresses');
  const corners: [number, number][] = [
    [-76.93, 38.84],
    [-76.92, 38.84],
    [-76.92, 38.85],
    [-76.93, 38.85],
  ];
  for (const zone of [
    { name: 'Drawn', zipCodes: [], polygon: corners },
    { name: 'By ZIP', zipCodes: ['20233'], polygon: null },
  ])
    await app.call(
      zoneRoutes.addZone,
      { params: place(), body: { color: 0, deliveryTierId: null, ...zone } },
      world.sessions.owner,
    );
});
afterAll(async () => {
  await app.stop();
  census.close();
});

const place = () => ({ storeId: String(world.storeId) });
const tested = async (line = address) =>
  (await app.call(zoneRoutes.testAddress, { params: place(), body: { address: line } }, world.sessions.owner))
    .body;
const namesOf = ({ zones }: { zones: { name: string }[] }) => zones.map(({ name }) => name);
const looked = async () =>
  (await app.call(locationSettingsRoutes.findAddress, { query: { address } }, world.sessions.owner)).body;

test('an address that the geocoder finds is in the zones around it and of its ZIP code', async () => {
  census.state.replies = [censusReplies.matched];
  const found = await tested('4600 silver hill');
  expect(found.search).toEqual({ outcome: 'FOUND', matched: '4600 SILVER HILL RD, WASHINGTON, DC, 20233' });
  expect(found.point?.[0]).toBeCloseTo(-76.9275, 3);
  expect(namesOf(found)).toEqual(['Drawn', 'By ZIP']);
  expect(await looked()).toEqual(found.search);
});

test('without an answer the ZIP code in the address counts, and the search is unknown', async () => {
  census.state.replies = [{ status: 503, body: {} }];
  const found = await tested();
  expect(found.search).toEqual({ outcome: 'UNKNOWN', matched: null });
  expect(namesOf(found)).toContain('By ZIP');
  expect(await looked()).toEqual({ outcome: 'UNKNOWN', matched: null });
  expect((await tested('4600 Silver Hill Rd')).point).toBeNull();
});

test('an address that isn’t found says so', async () => {
  census.state.replies = [censusReplies.unmatched];
  expect((await tested()).search).toEqual({ outcome: 'NOT_FOUND', matched: null });
  expect(await looked()).toEqual({ outcome: 'NOT_FOUND', matched: null });
});
