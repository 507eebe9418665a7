/** How a device starts its machine. With `none`, a person presses start. */
export type LinkCapability = 'pulse' | 'serial' | 'relay' | 'none';

export interface StartRequest {
  /** The same for every attempt: a device starts once for it. */
  commandId: string;
  device: string;
  minutes: number;
  /** A device that receives it later refuses. */
  deadline: Date;
}

export type StartAnswer =
  | { phase: 'STARTED'; endsAt: Date }
  /** It certainly doesn't run. */
  | { phase: 'REJECTED' | 'EXPIRED'; reason: string }
  /** A person presses start and says whether it runs. */
  | { phase: 'ASKED' };

export interface PriceRequest {
  /** The same for every attempt: a device applies it once. No start has it. */
  commandId: string;
  device: string;
  /** What a start costs from now on. */
  priceCents: number;
  /** A device that receives it later refuses. */
  deadline: Date;
}

export type PriceAnswer =
  | { phase: 'ACKNOWLEDGED' }
  /** It certainly keeps the price before. */
  | { phase: 'REJECTED' | 'EXPIRED'; reason: string };

export interface DeviceReport {
  device: string;
  /** On the device's clock, which may be wrong. */
  at: Date;
  /** On our clock. Missing if the device has our clock. */
  receivedAt?: Date;
  /** With a fault, nobody knows what it does. */
  state: 'AVAILABLE' | 'RUNNING' | 'FINISHED' | 'FAULT' | 'UNKNOWN';
  /** On the device's clock too. */
  endsAt: Date | null;
  isDoorOpen: boolean | null;
  /** The start that it follows from. */
  commandId: string | null;
  /** Nothing measures it. */
  isAssumed?: boolean | undefined;
}

/** Reaches the devices of machines. */
export interface MachineLink {
  readonly capability: LinkCapability;
  /** May never answer: the caller waits until the deadline, and then doesn't know. */
  start(request: StartRequest): Promise<StartAnswer>;
  /** May never answer, as with `start`. */
  setPrice(request: PriceRequest): Promise<PriceAnswer>;
  /** Reports may come twice, late or out of order. */
  onReport(listener: (report: DeviceReport) => Promise<void>): void;
}

/** What goes wrong with the next start or price of a simulated machine. */
export type SimulatorFault = 'REFUSE' | 'HANG' | 'LATE' | 'DUPLICATE' | 'OUT_OF_ORDER' | 'REBOOT';

export type SimulatedReport = Omit<DeviceReport, 'device' | 'at' | 'receivedAt' | 'endsAt'> & {
  due: number;
  at: number;
  endsAt: number | null;
};

/** A simulated machine; kept by the store. Instants are milliseconds. */
export interface SimulatedState {
  fault: SimulatorFault | null;
  /** The last commands and their answers, so a repeated one starts nothing. */
  answered: { commandId: string; endsAt: number | null; reason: string | null }[];
  runsUntil: number;
  reports: SimulatedReport[];
  /** The price that the machine shows; missing until one is set. A late one counts from `dueAt`. */
  price?: { cents: number; dueAt: number };
  /** The last prices and why they were refused, so a repeated one is applied once. */
  priced?: { commandId: string; reason: string | null }[];
}

export interface SimulatorStore {
  /** Changes a machine, one caller at a time. A new one has no state yet. */
  change<Result>(
    device: string,
    change: (state: SimulatedState | undefined) => { state: SimulatedState; result: Result },
  ): Promise<Result>;
}

export interface MachineSimulator extends MachineLink {
  setFault(device: string, fault: SimulatorFault | null): Promise<void>;
  /** The price that the machine shows; undefined until one was set. */
  priceOf(device: string): Promise<number | undefined>;
  /** Sends the reports that are due. */
  tick(device: string): Promise<void>;
}

/** A gateway of a site; both are words without a slash. */
export interface GatewayPlace {
  site: string;
  gateway: string;
}

/** The device of a machine behind a gateway, and back. */
export const gatewayDevice = ({ site, gateway }: GatewayPlace, machine: string) =>
  `${site}/${gateway}/${machine}`;
export function readGatewayDevice(device: string): GatewayPlace & { machine: string } {
  const [site = '', gateway = '', machine = ''] = device.split('/');
  return { site, gateway, machine };
}

/** A paid start at a machine, as its gateway reports it. */
export interface GatewayVend {
  eventId: string;
  /** Milliseconds since 1970, on the gateway's clock. */
  ts: number;
  /** The machine. */
  m: string;
  method: 'coin' | 'card' | 'app';
  amountCents: number;
  /** How long before it was sent the start was paid, by a clock that nobody sets. Missing if not known. */
  ageMs?: number | undefined;
}

/** Recorded, or why it never can be. */
export type VendOutcome = { isRecorded: true } | { isRecorded: false; reason: string };

/** How a gateway is. */
export interface GatewayHealth {
  /** Of its program. */
  version: string;
  /** How far our clock is ahead of its own; null until it compared them. */
  clockOffsetMs: number | null;
  /** Paid starts that we haven't confirmed. */
  waitingVends: number;
  /** The machines that it can start and hear. Missing from an old program. */
  machines?: string[] | undefined;
}

/** An answer that nobody in this process waits for: an earlier process sent the command, or it comes very late. */
export type UnawaitedAnswer = { device: string; commandId: string } & (
  | { kind: 'start'; answer: StartAnswer }
  | { kind: 'price'; answer: PriceAnswer }
);

export interface GatewayLink extends MachineLink {
  onUnawaitedAnswer(listener: (answer: UnawaitedAnswer) => Promise<void>): void;
  /** A gateway came or went. `bootId` names the run of its program; missing from a relay. */
  onGateway(
    listener: (gateway: GatewayPlace & { isOnline: boolean; bootId?: string }) => Promise<void>,
  ): void;
  /**
   * A paid start at the machine. It may come again until it is confirmed to the gateway: when the listener has recorded it,
   * or with the reason why it never can be.
   */
  onVend(listener: (vend: GatewayVend & GatewayPlace & { receivedAt: Date }) => Promise<VendOutcome>): void;
  /** A paid start that can't be read. It is confirmed, so it isn't said for ever. */
  onUnreadableVend(
    listener: (vend: GatewayPlace & { eventId: string; message: string }) => Promise<void>,
  ): void;
  /** We lost the broker, or have it again. */
  onBroker(listener: (isConnected: boolean) => Promise<void>): void;
  /** A gateway says how it is. */
  onHealth(listener: (health: GatewayHealth & GatewayPlace) => Promise<void>): void;
  close(): Promise<void>;
}
