import { connectBeside } from '@washboard/server/test-kit/database/beside.ts';
import { hasAskedAgain } from '@washboard/server/test-kit/database/held-alone.ts';

/** Watches in the embedded database of a data folder which process may run the simulators. */
export async function watchTurns(dataDir: string) {
  const { client, close } = await connectBeside(dataDir);
  return {
    /** Resolves when a process that does not run the simulators has asked once more whether it is its turn. */
    anotherHasAsked: () => hasAskedAgain(client, 'washboard simulators'),
    close,
  };
}
