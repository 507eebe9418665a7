import type { MachineLink } from './port.ts';

/** A machine without a device: staff press start, and say whether it runs. */
export const manualLink = (): MachineLink => ({
  capability: 'none',
  start: async () => ({ phase: 'ASKED' }),
  setPrice: async () => ({ phase: 'REJECTED', reason: 'A person sets the price at the machine' }),
  onReport: () => undefined,
});
