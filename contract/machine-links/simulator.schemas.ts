import { z } from 'zod';

/** What can go wrong with the next start of a simulated machine. */
export const simulatedFaultLabels = {
  REFUSE: 'It refuses: the door is open',
  HANG: 'It doesn’t answer, and doesn’t run',
  LATE: 'It runs, and answers too late',
  DUPLICATE: 'It reports twice',
  OUT_OF_ORDER: 'It reports in the wrong order',
  REBOOT: 'It loses power in the cycle',
} as const;
export type SimulatedFault = keyof typeof simulatedFaultLabels;
const faults = Object.keys(simulatedFaultLabels) as [SimulatedFault, ...SimulatedFault[]];

export const simulatedFaultSchema = z.object({ fault: z.enum(faults).nullable() });

export const simulationSchema = simulatedFaultSchema.extend({ isSimulated: z.boolean() });
