import type { MachineLink } from '@washboard/integrations/machine-link/port.ts';

/** The links by the adapter of a device; `manual` is that of a machine without one. */
export interface Links {
  SIMULATOR: MachineLink;
  GATEWAY: MachineLink;
  manual: MachineLink;
}

/** The answer of a device, or that there was none in time. */
export function withinTime<Answer>(
  answer: Promise<Answer>,
  ms: number,
): Promise<Answer | { phase: 'SILENT' }> {
  return new Promise((resolve) => {
    const silent = () => resolve({ phase: 'SILENT' });
    const timer = setTimeout(silent, ms);
    answer.then(resolve, silent).finally(() => clearTimeout(timer));
  });
}
