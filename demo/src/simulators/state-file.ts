import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSimulation } from './simulation.ts';
import type { SimulationState } from './simulation.types.ts';

/** Where the simulators keep what they know, so that a restart goes on with the orders that were begun. */
export interface StateFile {
  /** What was kept; nothing where nothing was, or it cannot be read. */
  read(): Promise<SimulationState | undefined>;
  /** In one step, so that there is always a whole file. */
  write(state: SimulationState): Promise<void>;
}

export function stateFile(folder: string): StateFile {
  const file = join(folder, 'state.json');
  return {
    async read() {
      try {
        const kept = JSON.parse(await readFile(file, 'utf8')) as SimulationState;
        // An earlier version may not have kept everything.
        return { ...newSimulation(kept.run, kept.until), ...kept };
      } catch {
        return undefined;
      }
    },
    async write(state) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}
