import type { DeviceReport } from '@washboard/integrations/machine-link/port.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readFloorMachine } from '../floor/floor.views.ts';
import { applyReport } from '../starts/settle.service.ts';
import { machineOf, readFault } from './simulation.store.ts';

/** Records what a simulated machine reports. A machine with a real device since says what it does itself. */
export async function recordSimulated(database: Database, report: DeviceReport): Promise<void> {
  const { businessId, machineId } = machineOf(report.device);
  await database.background(businessId).write(async (tx) => {
    const isSimulated = (await readFault(tx, machineId)) !== undefined;
    const machine = isSimulated ? await readFloorMachine(tx, machineId, report.at) : undefined;
    if (machine !== undefined) await applyReport(tx, report, machine);
  });
}
