import { topicOf } from './gateway-protocol.ts';
import { connectDouble } from './parts.double.ts';
import type { DeviceReport, GatewayPlace, MachineSimulator } from './port.ts';
import { keepSubscribed } from './subscribing.ts';

export interface ShellyDoubleSettings extends GatewayPlace {
  url: string;
  password: string;
  machine: string;
  simulator: MachineSimulator;
  isRunning: () => boolean;
  now: () => number;
}

interface Request {
  id: string | number;
  src: string;
  method: string;
  params: { id: number; on?: boolean; toggle_after?: number };
}

/** A relay as the vendor's documentation describes it, with a simulated machine behind it. */
export async function openShellyDouble(settings: ShellyDoubleSettings) {
  const { url, site, gateway, password, machine, simulator, isRunning, now } = settings;
  const prefix = topicOf({ site, gateway }, `evt/shelly/${machine}`);
  const gone = { topic: `${prefix}/online`, message: 'false' };
  const client = await connectDouble({ url, site, gateway, password }, gone);
  const say = (topic: string, message: object | boolean, retain = false) =>
    client.publishAsync(topic, JSON.stringify(message), { qos: 1, retain });
  const notify = (method: string, at: number, status: object) =>
    say(`${prefix}/events/rpc`, {
      src: gateway,
      dst: `${prefix}/events`,
      method,
      params: { ts: at / 1_000, 'switch:0': { id: 0, source: 'timer', ...status } },
    });

  let hasRebooted = false;
  simulator.onReport(async ({ at, state, endsAt, isDoorOpen, commandId }: DeviceReport) => {
    const ts = at.getTime();
    if (state === 'RUNNING')
      await notify('NotifyStatus', ts, {
        output: true,
        timer_started_at: ts / 1_000,
        timer_duration: ((endsAt?.getTime() ?? ts) - ts) / 1_000,
      });
    else if (state === 'UNKNOWN') {
      hasRebooted = true;
      await say(`${prefix}/online`, false, true);
    } else if (hasRebooted) {
      hasRebooted = false;
      await say(`${prefix}/online`, true, true);
      await notify('NotifyFullStatus', ts, { output: false });
    } else if (isDoorOpen === false || commandId === null)
      await notify('NotifyStatus', ts, { output: false });
  });

  async function obey({ id, src, method, params }: Request): Promise<void> {
    const answer = (part: object) => say(`${src}/rpc`, { id, src: gateway, dst: src, ...part });
    if (method === 'Switch.GetStatus')
      return void (await answer({ result: { id: 0, output: isRunning(), source: 'timer' } }));
    const commandId = `rpc ${id}`;
    const minutes = (params.toggle_after ?? 0) / 60;
    const deadline = new Date(now() + 4_000);
    const started = await simulator.start({ commandId, device: machine, minutes, deadline });
    if (started.phase === 'STARTED') await answer({ result: { was_on: false } });
    else if (started.phase !== 'ASKED') await answer({ error: { code: -103, message: started.reason } });
  }

  client.on('message', (_, payload) => {
    void obey(JSON.parse(payload.toString())).catch(() => undefined);
  });
  await keepSubscribed(client, [`${prefix}/rpc`], {
    greet: () => say(`${prefix}/online`, true, true),
    onProblem: () => undefined,
  });

  return {
    /** Arrives after everything said before. */
    sayOnline: () => say(`${prefix}/online`, true, true),
    /** As a cable that is pulled. */
    cut: () => {
      client.options.reconnectPeriod = 0;
      client.stream.destroy();
    },
    kill: () => client.endAsync(true),
  };
}
