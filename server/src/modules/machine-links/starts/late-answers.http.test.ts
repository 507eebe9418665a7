import { gatewayRoutes } from '@washboard/contract/machine-links/gateways/gateways.routes.ts';
import { startRoutes } from '@washboard/contract/machine-links/starts.routes.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { connectToGateways, openScriptedGateway, ownBroker } from '../../../../test-kit/people/gateway.ts';
import { technicianStart } from '../../../../test-kit/technician-start.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { openGateways } from '../index.ts';

const app = await startApp({ env: await ownBroker() });
const { clock, database } = app.server;
const now = () => clock.now().getTime();
let port = 0;
const gateways = await openGateways({
  database,
  clock,
  log: createLog('silent'),
  async connect(onProblem, check) {
    const link = await connectToGateways({ now, onProblem, check });
    port = link.port;
    return link;
  },
});
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
  await gateways.stop();
  await app.stop();
});

/** A start that its gateway heard, and hasn't answered in time. */
async function silentStart(name: string) {
  const world = await createBusinessWorld(app, name);
  const { owner } = world.sessions;
  const params = { id: String(world.washerId) };
  const added = await app.call(gatewayRoutes.addGateway, { params, body: { version: 1 } }, owner);
  const claimed = await app.call(gatewayRoutes.claimGateway, { body: { claim: added.body.claim ?? '' } });
  await expect.poll(() => port).not.toBe(0);
  const gateway = await openScriptedGateway({ ...claimed.body, port });
  ends.push(() => gateway.close());
  const query = async (text: string) => (await app.database.admin.query(text, [world.businessId])).rows;
  await expect
    .poll(() => query('select is_online from machine_link where business_id = $1'))
    .toEqual([{ is_online: true }]);
  const body = technicianStart(world.washerId);
  const requested = await app.call(startRoutes.startForTechnician, { body }, owner);
  const id = String(requested.body.records[0]?.id);
  const start = async () =>
    (await app.call(startRoutes.listStarts, { query: { ids: id } }, owner)).body.records[0];
  await expect.poll(() => gateway.received.map(({ about }) => about)).toContain('cmd/start');
  await expect.poll(async () => (await start())?.status, { timeout: 15_000 }).toBe('UNKNOWN');
  const answer = (phase: string, more: object = {}) =>
    gateway.say('ack/start', { id, m: params.id, phase, reason: null, endsAt: null, ...more });
  const outcomes = async () =>
    (
      await query(
        `select after ->> 'outcome' as outcome, after ->> 'message' as message from audit_entry
         where business_id = $1 and action = 'machines.startOutcome' order by id`,
      )
    ).map(({ outcome, message }) => [outcome, message]);
  const turns = () =>
    query("select id from turn where business_id = $1 and source = 'back office' and voided_at is null");
  const settle = async (isRunning: boolean) =>
    (await app.call(startRoutes.settleStart, { params: { id }, body: { isRunning } }, owner)).status;
  return { start, answer, outcomes, turns, settle, query, world, gateway, id };
}

const unanswered = ['No answer in time', 'Check the machine, then retry or mark as running'];

test('a start that is answered late runs after all, once, and keeps both outcomes', async () => {
  const { start, answer, outcomes, turns } = await silentStart('late-started');
  for (let time = 0; time < 2; time += 1) await answer('STARTED', { endsAt: now() + 30 * 60_000 });
  await expect.poll(async () => (await start())?.status).toBe('RUNNING');
  expect(await outcomes()).toEqual([unanswered, ['Running', 'Late answer: it runs']]);
  expect(await turns()).toHaveLength(1);
});

test('a start that expired, as is heard late, has failed and made no turn', async () => {
  const { start, answer, outcomes, turns } = await silentStart('late-expired');
  await answer('EXPIRED', { reason: 'The command came too late' });
  await expect.poll(async () => (await start())?.status).toBe('RUN_FAILED');
  expect(await start()).toMatchObject({ message: 'Late answer: The command came too late' });
  expect(await outcomes()).toEqual([unanswered, ['Failed', 'Late answer: The command came too late']]);
  expect(await turns()).toEqual([]);
});

test('a late answer that it started corrects “Doesn’t run”', async () => {
  const { start, answer, turns, settle } = await silentStart('late-corrects');
  expect(await settle(false)).toBe(200);
  expect(await start()).toMatchObject({ status: 'RUN_FAILED' });
  await answer('STARTED', { endsAt: now() + 30 * 60_000 });
  await expect.poll(async () => (await start())?.status).toBe('RUNNING');
  expect(await start()).toMatchObject({ message: 'Late answer: it runs' });
  expect(await turns()).toHaveLength(1);
});

/** A command that an earlier process sent, and for whose answer this one doesn't wait. */
const inEarlierProcess = async (query: (text: string) => Promise<unknown[]>) => {
  const [row] = (await query(
    `insert into machine_command (business_id, store_id, machine_id, wash_type, technician_name, reason, notes, user_id,
      user_name, business_date, is_manual, requested_at, deadline, phase)
     select business_id, store_id, machine_id, wash_type, technician_name, reason, notes, user_id, user_name,
      business_date, false, requested_at, deadline, 'SENT' from machine_command where business_id = $1 limit 1
     returning id::int`,
  )) as { id: number }[];
  return String(row?.id);
};

test('an answer survives the end of the process that sent the start', async () => {
  const { query, gateway, world, answer } = await silentStart('survives');
  await answer('EXPIRED', { reason: 'The command came too late' });
  const id = await inEarlierProcess(query);
  await gateway.say('ack/start', {
    id,
    m: String(world.washerId),
    phase: 'STARTED',
    reason: null,
    endsAt: now() + 60_000,
  });
  const phase = async () =>
    (await query('select id::text, phase from machine_command where business_id = $1 order by id')).at(-1);
  await expect.poll(phase).toEqual({ id, phase: 'RUNNING' });
});

test('a late answer to a price settles it, also after its process ended', async () => {
  const { query, gateway, world } = await silentStart('late-price');
  const send = async (phase: string) =>
    Number(
      (
        await app.database.admin.query(
          `with closed as (
            update machine_price_command set phase = 'FAILED' where business_id = $1 and phase in ('REQUESTED', 'SENT')
          )
          insert into machine_price_command (business_id, store_id, machine_id, price_cents, is_by_hand, requested_at,
            deadline, phase) values ($1, $2, $3, 475, false, $4, $4, $5) returning id`,
          [world.businessId, world.storeId, world.washerId, clock.now(), phase],
        )
      ).rows[0].id,
    );
  const m = String(world.washerId);
  const ack = (id: number, phase: string, reason: string | null = null) =>
    gateway.say('ack/price', { id: `price ${id}`, m, phase, reason, endsAt: null });
  const phases = async () =>
    (
      await query('select phase from machine_price_command where business_id = $1 order by id desc limit 1')
    ).map(({ phase }) => phase);
  await ack(await send('UNKNOWN'), 'DONE');
  await expect.poll(phases).toEqual(['ACKNOWLEDGED']);
  await ack(await send('SENT'), 'REJECTED', 'Set the price at the machine');
  await expect.poll(phases).toEqual(['FAILED']);
});
