import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CensusReply, matched, openCensus, unmatched } from './census.double.ts';
import { createCensusGeocoder } from './census.ts';
import { conformsToGeocoder } from './conformance.ts';
import { embeddedGeocoder } from './embedded.ts';

let double: Awaited<ReturnType<typeof openCensus>>;
beforeAll(async () => {
  double = await openCensus();
});
beforeEach(() => {
  double.state.asked = [];
  double.state.replies = [matched];
});
afterAll(() => double.close());

const geocoder = () => createCensusGeocoder({ url: `${double.url}/`, timeoutMs: 300 }, embeddedGeocoder());
const find = (address = '4600 Silver Hill Rd, Washington, DC 20233') => geocoder().findAddress(address);
const unknown = { outcome: 'UNKNOWN' };

conformsToGeocoder(geocoder);

test('asks once for the whole line, and says where it is', async () => {
  expect(await find()).toEqual({
    outcome: 'FOUND',
    point: [-76.92748724230096, 38.84601622386617],
    matched: '4600 SILVER HILL RD, WASHINGTON, DC, 20233',
  });
  const { asked } = double.state;
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/geocoder/locations/onelineaddress']);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    address: '4600 Silver Hill Rd, Washington, DC 20233',
    benchmark: 'Public_AR_Current',
    format: 'json',
  });
});

test('an address without a match isn’t found, and a blank one isn’t asked for', async () => {
  double.state.replies = [unmatched];
  expect(await find()).toEqual({ outcome: 'NOT_FOUND' });
  expect(await find('  ')).toEqual({ outcome: 'NOT_FOUND' });
  expect(double.state.asked).toHaveLength(1);
});

test.each<[string, CensusReply]>([
  ['is broken', { status: 500, body: {} }],
  ['is too busy', { status: 429, body: {} }],
  ['doesn’t answer', 'hang'],
  ['drops the connection', 'drop'],
  ['answers a page that isn’t JSON', { status: 200, body: '<html>' }],
])('is asked a second time if it %s, and unknown if that fails too', async (_, reply) => {
  double.state.replies = [reply, matched];
  expect(await find()).toMatchObject({ outcome: 'FOUND' });
  double.state.asked = [];
  double.state.replies = [reply];
  expect(await find()).toEqual(unknown);
  expect(double.state.asked).toHaveLength(2);
});

test.each<[string, CensusReply]>([
  ['refuses the question', { status: 400, body: { errors: ['Benchmark is invalid'] } }],
  ['answers something else', { status: 200, body: { result: {} } }],
  ['answers a place that isn’t on the globe', answerAt(400, 38)],
])('is unknown at once if it %s', async (_, reply) => {
  double.state.replies = [reply];
  expect(await find()).toEqual(unknown);
  expect(double.state.asked).toHaveLength(1);
});

function answerAt(x: number, y: number): CensusReply {
  return {
    status: 200,
    body: { result: { addressMatches: [{ matchedAddress: 'A', coordinates: { x, y } }] } },
  };
}
