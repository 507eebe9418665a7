import { AppError } from '@washboard/contract/core/errors.ts';
import type { SimulatedFault } from '@washboard/contract/machine-links/simulator.schemas.ts';
import type { MachineSimulator } from '@washboard/integrations/machine-link/port.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { readFloorMachine } from '../floor/floor.views.ts';
import { deviceOf, readFault } from './simulation.store.ts';

/** Whether a machine is simulated, and what goes wrong with its next start. */
export async function getSimulatedFault({ business, actor, now }: Asking, id: number) {
  const machine = await readFloorMachine(readingOf(business), id, now);
  if (machine === undefined) throw new AppError('not_found');
  requireStore(actor, machine.storeId);
  const found = await readFault(readingOf(business), id);
  return { isSimulated: found !== undefined, fault: found?.fault ?? null };
}

export async function setSimulatedFault(
  asking: Asking,
  simulator: MachineSimulator,
  id: number,
  fault: SimulatedFault | null,
) {
  const { isSimulated } = await getSimulatedFault(asking, id);
  if (!isSimulated) throw new AppError('not_found');
  await simulator.setFault(deviceOf(asking.business.businessId, id), fault);
  return { fault };
}
