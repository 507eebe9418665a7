import type { MachineSetup } from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';

/** Setting up a device that needs more than its code. */
export interface NewDeviceProps {
  setup: MachineSetup;
  /** What is shown from then on is shown once. */
  onAdded: () => void;
  onClose: () => void;
}
