import { machineSimulator } from '@washboard/integrations/machine-link/embedded.ts';
import type {
  GatewayVend,
  SimulatedState,
  SimulatorFault,
} from '@washboard/integrations/machine-link/port.ts';
import { afterAll, expect, test } from 'vitest';
import { startApp } from '../../../../test-kit/app.ts';
import { machineCommands, machineVends } from '../../../../test-kit/env.ts';
import { connectToGateways, openGateway } from '../../../../test-kit/people/gateway.ts';
import { until } from '../../../../test-kit/waiting.ts';
import { createBusinessWorld } from '../../../../test-kit/world.ts';
import { createLog } from '../../../platform/log.ts';
import { openGateways } from '../index.ts';

/*
 * Commands and vend events while machines, gateways and the broker fail at random. `npm run machine-faults` in bench runs
 * 10,000 commands and 100,000 vend events.
 */
/** Each with its machine. */
const gatewayCount = 100;
/** On a busy machine 30 events a second are recorded, and a hundred commands take 25 seconds. */
const longestMs = 900_000 + machineVends * 50 + machineCommands * 500;
/** What takes seconds takes minutes where others test too. */
const patient = { patienceMs: 300_000 };
/** Events that a gateway keeps at most before it takes more. */
const mostKept = 3;
const app = await startApp();
const { database } = app.server;
const clock = { now: () => new Date() };
const now = () => Date.now();
const log = createLog('silent');
let port = 0;
let holder = await hold();
afterAll(async () => {
  await holder.stop();
  await app.stop();
});

/** Holds the gateways with our own broker, at the same port each time. */
function hold() {
  return openGateways({
    database,
    clock,
    log,
    async connect(onProblem) {
      const link = await connectToGateways({ port, now, onProblem, check: async () => true });
      port = link.port;
      return link;
    },
  });
}

/** The same numbers each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
const random = randomFrom(19);
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const faults: readonly SimulatorFault[] = ['REFUSE', 'HANG', 'LATE', 'DUPLICATE', 'OUT_OF_ORDER', 'REBOOT'];

interface Machine {
  id: string;
  state: SimulatedState | undefined;
}

test('no double start, no lost vend event, and no machine shown running that isn’t', {
  timeout: longestMs,
}, async () => {
  const { businessId, storeId, userIds } = await createBusinessWorld(app, 'faults');
  const admin = app.database.admin;
  /** How often each command started its machine, as the machine knows it. */
  const physical = new Map<string, number>();
  const machines: Machine[] = [];
  for (let index = 0; index < gatewayCount; index++) {
    const { rows } = await admin.query<{ id: string }>(
      "insert into machine (business_id, store_id, type, number) values ($1, $2, 'WASHER', $3) returning id::text",
      [businessId, storeId, `F${index}`],
    );
    const id = rows[0]?.id ?? '';
    await admin.query(
      `insert into machine_link (business_id, machine_id, adapter, is_online, paired_at, code)
       values ($1, $2, 'GATEWAY', false, now(), $3)`,
      [businessId, id, `GW${index}-FAULTS`],
    );
    machines.push({ id, state: undefined });
  }
  const byId = new Map(machines.map((machine) => [machine.id, machine]));

  const open = async (name: string, buffer: Map<string, GatewayVend>, behind: readonly Machine[]) => {
    const simulator = machineSimulator(
      {
        async change(device, change) {
          const machine = byId.get(device);
          if (machine === undefined) throw new Error(`No machine ${device}`);
          const before = machine.state?.runsUntil;
          const { state, result } = change(machine.state);
          const last = state.answered.at(-1);
          if (state.runsUntil !== before && last?.endsAt === state.runsUntil)
            physical.set(last.commandId, (physical.get(last.commandId) ?? 0) + 1);
          machine.state = state;
          return result;
        },
      },
      now,
    );
    const site = `${businessId}-${storeId}`;
    const link = await openGateway({
      port,
      site,
      gateway: name,
      password: 'any',
      simulator,
      now,
      buffer,
      repeatMs: 3_000,
    });
    return { name, buffer, behind, simulator, link };
  };
  await until(() => port !== 0, 'a broker');
  const gateways = await Promise.all(
    Array.from({ length: gatewayCount }, (_, index) =>
      open(`GW${index}-FAULTS`, new Map(), machines.slice(index, index + 1)),
    ),
  );

  /** What a gateway says when it is back: the state of each machine. */
  const sayStates = async ({ behind, link }: (typeof gateways)[number]) => {
    for (const { id, state } of behind) {
      const isRunning = (state?.runsUntil ?? 0) > now();
      const say = () =>
        link
          .say(
            `evt/machine/${id}`,
            {
              ts: now(),
              state: isRunning ? 'RUNNING' : 'IDLE',
              endsAt: isRunning ? state?.runsUntil : null,
              isDoorOpen: false,
              commandId: null,
            },
            true,
          )
          .then(
            () => true,
            () => false,
          );
      // A connection that breaks now takes it along.
      await until(say, 'a state that is said');
    }
  };
  const counts = { cuts: 0, kills: 0, restarts: 0 };
  const disturb = async () => {
    const index = Math.floor(random() * gatewayCount);
    const gateway = gateways[index];
    if (gateway === undefined) return;
    const what = random();
    if (what < 0.5) {
      counts.cuts++;
      gateway.link.cut();
    } else if (what < 0.85) {
      counts.kills++;
      await gateway.link.kill();
      gateways[index] = await open(gateway.name, gateway.buffer, gateway.behind);
    } else {
      counts.restarts++;
      await holder.stop();
      holder = await hold();
    }
  };

  let vended = 0;
  let isOver = false;
  const sell = async (index: number) => {
    while (vended < machineVends && !isOver) {
      const gateway = await until(
        () => {
          const one = gateways[index];
          return one !== undefined && one.buffer.size < mostKept ? one : null;
        },
        'room in a gateway',
        { patienceMs: 600_000, everyMs: 5 },
      );
      const vend = {
        eventId: `vend ${vended++}`,
        ts: now(),
        m: oneOf(gateway.behind).id,
        method: 'coin' as const,
        amountCents: 25,
      };
      // Without waiting: a gateway that is killed never ends what it says.
      void gateway.link.vend(vend).catch(() => undefined);
    }
  };
  const selling = Promise.all(gateways.map((_, index) => sell(index)));

  const settled = async () => {
    const { rows } = await admin.query<{ open: number }>(
      "select count(*)::int as open from machine_command where business_id = $1 and phase in ('REQUESTED', 'SENT')",
      [businessId],
    );
    return rows[0]?.open === 0;
  };
  /** Machines that the back office shows running though they aren't. */
  const shownWrongly = async () => {
    const { rows } = await admin.query<{ id: string; state: string; ends_at: Date | null }>(
      `select distinct on (machine_id) machine_id::text as id, state, ends_at from machine_state where business_id = $1
       order by machine_id, at desc`,
      [businessId],
    );
    return rows.filter(
      ({ id, state, ends_at }) =>
        state === 'RUNNING' &&
        (ends_at?.getTime() ?? 0) > now() &&
        (byId.get(id)?.state?.runsUntil ?? 0) <= now(),
    );
  };

  let commands = 0;
  const seen = { RUNNING: 0, FAILED: 0, UNKNOWN: 0 };
  while (commands < machineCommands) {
    for (const gateway of gateways) await until(() => gateway.link.isConnected(), 'a gateway');
    for (const { behind, simulator } of gateways)
      for (const { id } of behind) await simulator.setFault(id, random() < 0.3 ? oneOf(faults) : null);
    const asked = machines.slice(0, machineCommands - commands);
    commands += asked.length;
    await admin.query(
      `insert into machine_command (business_id, store_id, machine_id, wash_type, technician_name, reason, notes, user_id,
        user_name, business_date, is_manual, requested_at, deadline, phase)
       select $1, $2, machine_id, 'TECHNICAL', 'Sam', 'Test', '', $3, 'Sam', current_date, false, now(),
        now() + interval '30 seconds', 'REQUESTED' from unnest($4::bigint[]) as machine_id`,
      [businessId, storeId, userIds.owner, asked.map(({ id }) => id)],
    );
    if (random() < 0.7) await disturb();
    await until(
      async () => {
        for (const { behind, simulator } of gateways) for (const { id } of behind) await simulator.tick(id);
        return settled();
      },
      'outcomes',
      patient,
    );
    // The machines stop, as if their loads were taken out.
    for (const gateway of gateways) {
      for (const machine of gateway.behind)
        if (machine.state !== undefined) machine.state = { ...machine.state, runsUntil: 0, reports: [] };
      await until(() => gateway.link.isConnected(), 'a gateway');
      await sayStates(gateway);
    }
    await until(async () => (await shownWrongly()).length === 0, 'idle machines', patient);
  }
  await selling;
  await until(() => gateways.every(({ buffer }) => buffer.size === 0), 'confirmed events', patient);
  isOver = true;
  for (const { link } of gateways) await link.kill();

  const { rows: starts } = await admin.query<{ id: string; phase: keyof typeof seen }>(
    'select id::text, phase from machine_command where business_id = $1',
    [businessId],
  );
  for (const { phase } of starts) seen[phase]++;
  const { rows: turns } = await admin.query<{ all: number; distinct: number }>(
    `select count(*)::int as all, count(distinct source_row)::int as distinct from turn
     where business_id = $1 and source = 'gateway'`,
    [businessId],
  );
  console.log(JSON.stringify({ commands: starts.length, ...seen, vended, ...turns[0], ...counts }));
  expect([...physical.values()].filter((times) => times > 1)).toEqual([]);
  expect(starts.filter(({ id, phase }) => phase === 'FAILED' && physical.has(id))).toEqual([]);
  expect(starts.filter(({ id, phase }) => phase === 'RUNNING' && !physical.has(id))).toEqual([]);
  expect(vended).toBeGreaterThanOrEqual(machineVends);
  expect(turns).toEqual([{ all: vended, distinct: vended }]);
  expect(await shownWrongly()).toEqual([]);
});
