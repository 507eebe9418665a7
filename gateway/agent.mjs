import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import mqtt from 'mqtt';
import { watchClock } from './clock.mjs';
import { openCommands } from './commands.mjs';
import { openInlet } from './inlet.mjs';
import { openOutput } from './outputs.mjs';
import { version } from './settings.mjs';
import { openVends } from './vends.mjs';

const repeatMs = 10_000;
const healthMs = 60_000;
const clockMs = 600_000;
/** A command from further in the future shows that a clock is wrong. */
const futureMs = 5_000;
const minuteMs = 60_000;
const goodbyeMs = 2_000;
/** A reader whose clock never ran says 1970. */
const longestAgeMs = 10_000_000_000;
/** Vend events that are said before the first of them is confirmed. */
const vendsAtOnce = 100;

/** Runs the gateway until it is stopped. */
export async function startAgent(settings, folder, log = console.error) {
  const { broker, site, gateway, username, password, server, machines = {} } = settings;
  const root = `lb/v1/${site}/${gateway}`;
  const bootId = randomUUID();
  const startedAt = Date.now();
  const commands = openCommands(folder);
  const vends = openVends(folder);
  const output = openOutput(settings, folder);
  const clock = watchClock(server);
  const state = (isOnline) => JSON.stringify({ isOnline, bootId });
  const client = mqtt.connect(broker, {
    clientId: `${site}/${gateway}`,
    username,
    password,
    clean: true,
    protocolVersion: 4,
    reconnectPeriod: 2_000,
    // Otherwise the first refusal, such as by a server that is starting, would be the end of it.
    reconnectOnConnackError: true,
    // It would ignore a refused subscription. Each connection subscribes itself.
    resubscribe: false,
    will: { topic: `${root}/evt/state`, payload: state(false), qos: 1, retain: true },
  });
  client.on('error', (error) => log(`Broker: ${error.message}`));

  const say = (about, message, retain = false) =>
    client.publishAsync(`${root}/${about}`, JSON.stringify(message), { qos: 1, retain });
  const sayLater = (about, message, retain) =>
    client.connected && say(about, message, retain).catch((error) => log(`${about}: ${error.message}`));

  /** Machines whose output failed at their last start. */
  const silent = new Set();
  /** When the run of a machine ends; in the past if it doesn't run. Its end is assumed. */
  const endOf = (m) => commands.starts().get(m)?.answer?.endsAt ?? 0;
  const ends = new Map();

  function sayMachine(m) {
    const last = commands.starts().get(m);
    if (last === undefined) return;
    const endsAt = endOf(m);
    const isRunning = endsAt > Date.now();
    const known = { ts: Date.now(), isDoorOpen: null, commandId: last.id, isAssumed: true };
    if (last.answer === null)
      sayLater(`evt/machine/${m}`, { ...known, state: 'UNKNOWN', endsAt: null }, true);
    else if (endsAt > 0)
      sayLater(`evt/machine/${m}`, { ...known, state: isRunning ? 'RUNNING' : 'DONE', endsAt }, true);
    clearTimeout(ends.get(m));
    if (isRunning)
      ends.set(
        m,
        setTimeout(() => sayMachine(m), endsAt - Date.now()),
      );
  }

  /** Why a command is refused now; undefined if it isn't. */
  function refusalOf(name, { m, issuedAt, deadline }) {
    const refused = (reason) => ({ phase: 'REJECTED', reason });
    if (!clock.isRight() || issuedAt > Date.now() + futureMs)
      return refused('The clock of the gateway is wrong');
    if (deadline < Date.now()) return { phase: 'EXPIRED', reason: 'The command came too late' };
    if (name !== 'start') return refused('Set the price at the machine');
    if (machines[m] === undefined) return refused('The gateway has no wire to this machine');
    if (endOf(m) > Date.now()) return refused('The machine is running');
    return undefined;
  }

  async function execute({ id, m, args }) {
    commands.begin(id, m);
    const { line, pulses = 1 } = machines[m];
    try {
      await output.pulse({ id, m, line, pulses });
      silent.delete(m);
    } catch (error) {
      log(`Pulse: ${error.message}`);
      silent.add(m);
      // Otherwise some pulses may be out, and nobody knows whether it runs.
      return error.code === 'NOTHING_SENT' ? { phase: 'REJECTED', reason: 'The output failed' } : null;
    }
    return { phase: 'STARTED', endsAt: Date.now() + (args.minutes ?? 1) * minuteMs };
  }

  async function obey(name, command) {
    const { id, m } = command;
    const before = commands.find(id);
    let answer = before?.answer ?? null;
    if (before === undefined) {
      answer = refusalOf(name, command) ?? (await execute(command));
      commands.finish(id, m, answer);
      if (answer?.phase !== 'REJECTED') sayMachine(m);
    }
    if (answer !== null) sayLater(`ack/${name}`, { id, m, reason: null, endsAt: null, ...answer });
  }

  /** Vend events that were said and not confirmed. */
  let awaited = new Set();
  // One after another: the next command sees what the one before did.
  let obeyed = Promise.resolve();
  client.on('message', (topic, payload) => {
    const [kind, name] = topic.slice(root.length + 1).split('/');
    const message = JSON.parse(payload.toString());
    if (kind === 'got') {
      if (message.reason !== undefined) vends.refuse(message.eventId, message.reason);
      confirm(message.eventId);
    }
    if (kind === 'cmd')
      obeyed = obeyed.then(() => obey(name, message)).catch((error) => log(`Command: ${error.message}`));
  });

  /** Says the oldest again. The next follow when these are confirmed. */
  function sayVends() {
    const oldest = vends.waiting().slice(0, vendsAtOnce);
    awaited = new Set(oldest.map(({ eventId }) => eventId));
    for (const vend of oldest) void sayLater('evt/vend', vends.aged(vend));
  }
  function confirm(eventId) {
    vends.confirm(eventId);
    if (awaited.delete(eventId) && awaited.size === 0 && vends.waiting().length > 0) sayVends();
  }
  const sayHealth = () =>
    void sayLater('evt/health', {
      ts: Date.now(),
      version,
      uptimeSeconds: Math.round((Date.now() - startedAt) / 1_000),
      clockOffsetMs: clock.offset() ?? null,
      waitingVends: vends.waiting().length,
      machines: Object.keys(machines).filter((m) => !silent.has(m)),
    });
  const checkClock = () => clock.check().catch((error) => log(`Clock: ${error.message}`));

  client.on('connect', async () => {
    const { stream } = client;
    try {
      await client.subscribeAsync([`${root}/cmd/#`, `${root}/got/#`], { qos: 1 });
      if (!clock.isRight()) await checkClock();
      await say('evt/state', JSON.parse(state(true)), true);
      for (const m of commands.starts().keys()) sayMachine(m);
      sayHealth();
      sayVends();
    } catch (error) {
      log(`Connecting: ${error.message}`);
      // It would look fine and hear nothing. The next connection tries again.
      stream.destroy();
    }
  });
  const inlet = await openInlet(join(folder, 'vend.sock'), (vend) => {
    vends.add(vend, Math.min(longestAgeMs, Math.max(0, Date.now() - vend.ts)));
    if (vends.waiting().length > vendsAtOnce) return;
    awaited.add(vend.eventId);
    void sayLater('evt/vend', vends.aged(vend));
  });
  const timers = [
    setInterval(sayVends, repeatMs),
    setInterval(sayHealth, healthMs),
    setInterval(checkClock, clockMs),
  ];

  return {
    async stop() {
      for (const timer of [...timers, ...ends.values()]) clearInterval(timer);
      inlet.close();
      // A broker that is gone confirms nothing.
      const goodbye = client.connected && say('evt/state', JSON.parse(state(false)), true);
      await Promise.race([goodbye, wait(goodbyeMs, undefined, { ref: false })]).catch(() => undefined);
      await client.endAsync(true);
      await obeyed;
      for (const held of [commands, vends, output]) held.close();
    },
  };
}
