import { registrationRoutes } from '@washboard/contract/messenger/registration/registration.routes.ts';
import { type NumberRegistration, TextError } from '@washboard/integrations/sms/port.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../../test-kit/app.ts';
import { makeTexting } from '../../../../test-kit/models/texting.ts';
import { type BusinessWorld, createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { readRegistrations } from './read-registration.service.ts';
import { setRegistration } from './registration.service.ts';

let app: TestApp;
let world: BusinessWorld;
let businessPhone: string;
beforeAll(async () => {
  app = await startApp({ env: { CLOCK: '2026-11-18T19:00:00Z' } });
  world = await createBusinessWorld(app, 'registration');
  businessPhone = (await makeTexting(app, world)).businessPhone;
});
afterAll(() => app.stop());

const shown = async () => (await app.call(registrationRoutes.getRegistration, {}, world.sessions.owner)).body;
const ago = (minutes: number) =>
  app.database.admin.query(
    `update messenger_settings set registration_read_at = $2::timestamptz - make_interval(mins => $3)
     where business_id = $1`,
    [world.businessId, app.server.clock.now(), minutes],
  );
const asked: string[] = [];
const read = (answer: () => Promise<NumberRegistration | null>) =>
  readRegistrations({
    database: app.server.database,
    clock: app.server.clock,
    log: createLog('silent'),
    carrier: {
      registration(number) {
        asked.push(number);
        return answer();
      },
    },
  });

test('the carrier is asked every quarter of an hour, and what it says is shown with its time', async () => {
  await ago(14);
  await read(async () => ({ state: 'PENDING', reason: null }));
  expect(asked).toEqual([]);
  await ago(16);
  await read(async () => ({ state: 'REFUSED', reason: 'No website' }));
  expect(asked).toEqual([businessPhone]);
  const readAt = app.server.clock.now().toISOString();
  expect(await shown()).toEqual({ state: 'REFUSED', reason: 'No website', readAt });
});

test('without an answer the last one stays, with its time', async () => {
  await ago(60);
  const before = await shown();
  await read(() => Promise.reject(new TextError('later', 'ECONNREFUSED')));
  expect(await shown()).toEqual(before);
});

test('what someone sets by hand counts as long as the carrier can’t tell', async () => {
  const author = { userId: null, name: 'Command line', origin: 'cli' as const, at: app.server.clock.now() };
  const business = app.server.database.business(world.businessId);
  await setRegistration(business, author, { state: 'VERIFIED', reason: null, readAt: null });
  await read(async () => null);
  expect(await shown()).toEqual({ state: 'VERIFIED', reason: null, readAt: null });
});
