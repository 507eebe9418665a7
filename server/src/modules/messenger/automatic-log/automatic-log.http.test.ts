import type { AutomaticLogQuery } from '@washboard/contract/messenger/automatic/automatic-log.schemas.ts';
import type { AutomaticKind } from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import { automaticTextRoutes } from '@washboard/contract/messenger/automatic/automatic-texts.routes.ts';
import { wordingFieldNames } from '@washboard/contract/messenger/wording/wording.constants.ts';
import type { WordingValues } from '@washboard/contract/messenger/wording/wording.rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting, type Texting } from '../../../../test-kit/models/texting.ts';
import { until } from '../../../../test-kit/waiting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { sendAutomatic } from '../automatic/automatic-sending.service.ts';
import { ensureText, updateText } from '../automatic/automatic-texts.store.ts';

const noValues = Object.fromEntries(wordingFieldNames.map((name) => [name, ''])) as WordingValues;

let app: TestApp;
let world: BusinessWorld;
let texting: Texting;
beforeAll(async () => {
  // Two in the afternoon in New York: no state is in quiet hours.
  app = await startApp({ env: { CLOCK: '2026-11-18T19:00:00Z' } });
  world = await createBusinessWorld(app, 'log');
  texting = await makeTexting(app, world);
  await app.server.database.business(world.businessId).write(async (tx) => {
    for (const kind of ['READY', 'BIRTHDAY'] as const) {
      await ensureText(tx, kind, 'Hello');
      await updateText(tx, kind, { isOn: true, wording: 'Hello' });
    }
  });
});
afterAll(() => app.stop());

type Wanted = Partial<Pick<AutomaticLogQuery, 'kind' | 'state' | 'days'>>;
const list = async (query: Wanted = {}) =>
  (await app.call(automaticTextRoutes.listAutomaticTextLog, { query }, world.sessions.owner)).body.records;
const states = async (query: Wanted) => (await list(query)).map(({ state }) => state);

async function send(
  kind: AutomaticKind,
  name: string,
  given: { ending?: string; isHeldOut?: boolean; now?: Date } = {},
) {
  const { id: customerId, phone } = await texting.customer(name, world.storeId, given.ending);
  const { isHeldOut = false, now = app.server.clock.now() } = given;
  const one = {
    kind,
    about: name,
    orderId: null,
    deliveryId: null,
    customerId,
    phone,
    values: noValues,
    isHeldOut,
  };
  await app.server.database.business(world.businessId).write((tx) => sendAutomatic(tx, one, now));
  return { customerId, phone };
}

test('the log says what went out, to whom, and why something did not', async () => {
  await send('READY', 'Dora');
  await send('READY', 'Finn', { ending: '5550003' });
  await send('BIRTHDAY', 'Hank', { isHeldOut: true });
  const { phone } = await send('READY', 'Stan');
  await until(async () => (await states({ state: 'DELIVERED' })).length === 2, 'the others arrived');
  await texting.write(phone, 'STOP');
  const stan = { kind: 'BIRTHDAY' as const, about: 'again', orderId: null, deliveryId: null };
  const { customerId } = (await list()).find(({ customerName }) => customerName.startsWith('Stan')) ?? {};
  if (customerId === undefined) throw new Error('Stan is in the log');
  await app.server.database
    .business(world.businessId)
    .write((tx) =>
      sendAutomatic(tx, { ...stan, customerId, phone, values: noValues }, app.server.clock.now()),
    );
  await until(async () => (await states({ state: 'FAILED' })).length === 1, 'Finn’s text failed');

  const [failed] = await list({ state: 'FAILED' });
  expect(failed).toMatchObject({ kind: 'READY', reason: 'The phone is off or out of reach.' });
  expect(failed?.customerName).toContain('Finn');
  expect(failed?.conversationId).toEqual(expect.any(Number));
  expect(await list({ state: 'HELD_OUT' })).toMatchObject([
    { kind: 'BIRTHDAY', reason: null, conversationId: null },
  ]);
  expect(await list({ state: 'HELD_BACK' })).toMatchObject([
    { kind: 'BIRTHDAY', reason: 'They asked us to stop texting them.', conversationId: expect.any(Number) },
  ]);
});

test('one that waits for the morning says when it goes out', async () => {
  await send('READY', 'Nora', { now: new Date('2026-11-19T04:00:00Z') });
  const [one] = await list({ state: 'SCHEDULED' });
  expect(one?.customerName).toContain('Nora');
  expect(Date.parse(one?.sendAt ?? '')).toBeGreaterThan(Date.parse('2026-11-19T04:00:00Z'));
});

test('is filtered by kind and period', async () => {
  expect(new Set((await list({ kind: 'BIRTHDAY' })).map(({ kind }) => kind))).toEqual(new Set(['BIRTHDAY']));
  const before = (await list({ days: '7' })).length;
  await send('READY', 'Olga', { now: new Date('2026-11-01T19:00:00Z') });
  expect((await list({ days: '7' })).length).toBe(before);
  expect((await list({ days: '30' })).length).toBe(before + 1);
});
