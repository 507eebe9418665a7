import { describe } from 'vitest';
import { conformsToDevice, conformsToMachineLink, conformsToPricing } from './conformance.ts';
import { machineSimulator } from './embedded.ts';
import { manualLink } from './manual.ts';
import type { SimulatedState, SimulatorFault } from './port.ts';

const arrived = () => new Promise<void>((resolve) => setImmediate(resolve));

function simulated() {
  let time = 1_000_000;
  const now = () => time;
  const states = new Map<string, SimulatedState>();
  const link = machineSimulator(
    {
      async change(device, change) {
        const { state, result } = change(states.get(device));
        states.set(device, state);
        return result;
      },
    },
    now,
  );
  return {
    link,
    device: 'washer',
    now,
    faulty: (fault: string) => link.setFault('washer', fault as SimulatorFault),
    arrived,
    price: () => link.priceOf('washer'),
    async pass(ms: number) {
      time += ms;
      await link.tick('washer');
    },
  };
}

describe('the simulator', () => {
  conformsToMachineLink(simulated);
  conformsToDevice(simulated);
  conformsToPricing(simulated);
});

describe('without a device', () => {
  conformsToMachineLink(() => ({
    link: manualLink(),
    device: 'washer',
    now: Date.now,
    pass: async () => undefined,
    arrived,
  }));
});
