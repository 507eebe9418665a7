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

export interface DeviceReport {
  device: string;
  at: Date;
  state: 'AVAILABLE' | 'RUNNING' | 'FINISHED' | 'UNKNOWN';
  endsAt: Date | null;
  isDoorOpen: boolean | null;
  /** The start that it follows from. */
  commandId: string | null;
}

/** Reaches the devices of machines. */
export interface MachineLink {
  readonly capability: LinkCapability;
  /** May never answer: the caller waits until the deadline, and then doesn't know. */
  start(request: StartRequest): Promise<StartAnswer>;
  /** Reports may come twice, late or out of order. */
  onReport(listener: (report: DeviceReport) => Promise<void>): void;
}

/** What goes wrong with the next start of a simulated machine. */
export type SimulatorFault = 'REFUSE' | 'HANG' | 'LATE' | 'DUPLICATE' | 'OUT_OF_ORDER' | 'REBOOT';

export type SimulatedReport = Omit<DeviceReport, 'device' | 'at' | 'endsAt'> & {
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
  /** Sends the reports that are due. */
  tick(device: string): Promise<void>;
}
