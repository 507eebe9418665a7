import type {
  DeviceReport,
  MachineSimulator,
  PriceAnswer,
  PriceRequest,
  SimulatedReport,
  SimulatedState,
  SimulatorFault,
  SimulatorStore,
  StartAnswer,
  StartRequest,
} from './port.ts';

const idleState: SimulatedState = { fault: null, answered: [], runsUntil: 0, reports: [] };

const minute = 60_000;
const mostAnswered = 1_000;
const silence = new Promise<never>(() => undefined);

/** Machines that exist only here, and behave like real ones: they run, finish, open their door and fail. */
export function machineSimulator(store: SimulatorStore, now: () => number): MachineSimulator {
  const listeners: ((report: DeviceReport) => Promise<void>)[] = [];

  function begin(state: SimulatedState, request: StartRequest, at: number) {
    const { fault } = state;
    const cleared = { ...state, fault: null };
    const refused = (phase: 'REJECTED' | 'EXPIRED', reason: string) => ({
      state: remember(cleared, request.commandId, null, reason),
      result: { phase, reason } as StartAnswer,
    });
    if (at > request.deadline.getTime()) return refused('EXPIRED', 'The start reached the machine too late');
    if (fault === 'REFUSE') return refused('REJECTED', 'The door is open');
    if (fault === 'HANG') return { state: cleared, result: undefined };
    if (state.runsUntil > at) return refused('REJECTED', 'The machine is running');
    const begins = fault === 'LATE' ? request.deadline.getTime() + 1 : at;
    const endsAt = begins + request.minutes * minute;
    const next = {
      ...remember(cleared, request.commandId, endsAt, null),
      runsUntil: endsAt,
      reports: [...state.reports, ...reportsOf(request, begins, endsAt, fault)],
    };
    const result: StartAnswer | undefined =
      fault === 'LATE' ? undefined : { phase: 'STARTED', endsAt: new Date(endsAt) };
    return { state: next, result };
  }

  function price(state: SimulatedState, request: PriceRequest, at: number) {
    const { fault } = state;
    const cleared = { ...state, fault: null };
    const { commandId, priceCents, deadline } = request;
    const noted = (reason: string | null) =>
      [...(state.priced ?? []), { commandId, reason }].slice(-mostAnswered);
    const refused = (phase: 'REJECTED' | 'EXPIRED', reason: string) => ({
      state: { ...cleared, priced: noted(reason) },
      result: { phase, reason } as PriceAnswer,
    });
    if (at > deadline.getTime()) return refused('EXPIRED', 'The price reached the machine too late');
    if (fault === 'REFUSE') return refused('REJECTED', 'The door is open');
    if (fault === 'HANG') return { state: cleared, result: undefined };
    const dueAt = fault === 'LATE' ? deadline.getTime() + 1 : at;
    const result: PriceAnswer | undefined = fault === 'LATE' ? undefined : { phase: 'ACKNOWLEDGED' };
    return { state: { ...cleared, price: { cents: priceCents, dueAt }, priced: noted(null) }, result };
  }

  async function tick(device: string): Promise<void> {
    const at = now();
    const due = await store.change(device, (state = idleState) => ({
      state: { ...state, reports: state.reports.filter((report) => report.due > at) },
      result: state.reports.filter((report) => report.due <= at),
    }));
    for (const { due: _, at: when, endsAt, ...report } of due)
      for (const listener of listeners)
        await listener({
          ...report,
          device,
          at: new Date(when),
          endsAt: endsAt === null ? null : new Date(endsAt),
        });
  }

  return {
    capability: 'serial',
    async start(request) {
      const answer = await store.change(request.device, (state = idleState) => {
        const known = state.answered.find(({ commandId }) => commandId === request.commandId);
        if (known !== undefined) return { state, result: again(known) };
        return begin(state, request, now());
      });
      await tick(request.device);
      return answer ?? silence;
    },
    async setPrice(request) {
      const answer = await store.change(request.device, (state = idleState) => {
        const known = state.priced?.find(({ commandId }) => commandId === request.commandId);
        return known === undefined
          ? price(state, request, now())
          : { state, result: againPriced(known.reason) };
      });
      return answer ?? silence;
    },
    priceOf: (device) =>
      store.change(device, (state = idleState) => ({
        state,
        result: state.price !== undefined && state.price.dueAt <= now() ? state.price.cents : undefined,
      })),
    onReport: (listener) => void listeners.push(listener),
    setFault: (device, fault) =>
      store.change(device, (state = idleState) => ({ state: { ...state, fault }, result: undefined })),
    tick,
  };
}

const again = ({ endsAt, reason }: SimulatedState['answered'][number]): StartAnswer =>
  endsAt === null
    ? { phase: 'REJECTED', reason: reason ?? 'Refused before' }
    : { phase: 'STARTED', endsAt: new Date(endsAt) };

const againPriced = (reason: string | null): PriceAnswer =>
  reason === null ? { phase: 'ACKNOWLEDGED' } : { phase: 'REJECTED', reason };

const remember = (
  state: SimulatedState,
  commandId: string,
  endsAt: number | null,
  reason: string | null,
): SimulatedState => ({
  ...state,
  answered: [...state.answered, { commandId, endsAt, reason }].slice(-mostAnswered),
});

/** A cycle as the machine reports it: running, finished, the door opened, free. */
function reportsOf(
  { commandId }: StartRequest,
  begins: number,
  endsAt: number,
  fault: SimulatorFault | null,
): SimulatedReport[] {
  const report = (state: SimulatedReport['state'], at: number, isDoorOpen: boolean): SimulatedReport => ({
    state,
    at,
    due: at,
    endsAt: state === 'RUNNING' ? endsAt : null,
    isDoorOpen,
    commandId,
  });
  const running = report('RUNNING', begins, false);
  if (fault === 'REBOOT') {
    const half = begins + (endsAt - begins) / 2;
    return [running, report('UNKNOWN', half, false), report('AVAILABLE', half + minute, true)];
  }
  const before: SimulatedReport = { ...report('AVAILABLE', begins - 1, true), due: begins, commandId: null };
  return [
    running,
    ...(fault === 'DUPLICATE' ? [running] : []),
    // An old report that arrives late.
    ...(fault === 'OUT_OF_ORDER' ? [before] : []),
    report('FINISHED', endsAt, false),
    report('FINISHED', endsAt + 2 * minute, true),
    report('AVAILABLE', endsAt + 4 * minute, true),
  ];
}
