import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSimulation } from './simulation.ts';
import type { SimulationState } from './simulation.types.ts';

/** The file with the simulators' state, so that a restart continues open orders. */
export interface StateFile {
  /** The saved state; undefined if there is none or it can't be read. */
  read(): Promise<SimulationState | undefined>;
  /** Atomic, so the file is always complete. */
  write(state: SimulationState): Promise<void>;
}

export function stateFile(folder: string): StateFile {
  const file = join(folder, 'state.json');
  return {
    async read() {
      try {
        const kept = JSON.parse(await readFile(file, 'utf8')) as SimulationState;
        // An earlier version may have saved less.
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
