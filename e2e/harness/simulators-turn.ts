import { connectAlongside } from '@washboard/server/test-kit/database/alongside.ts';
import { hasAskedAgain } from '@washboard/server/test-kit/database/run-exclusively.ts';

/** Watches in the embedded database of a data folder which process may run the simulators. */
export async function watchTurns(dataDir: string) {
  const { client, close } = await connectAlongside(dataDir);
  return {
    /** Resolves when a process that does not run the simulators has asked once more whether it is its turn. */
    anotherHasAsked: () => hasAskedAgain(client, 'washboard simulators'),
    close,
  };
}
