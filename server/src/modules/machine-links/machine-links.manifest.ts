import { machineSimulator } from '@washboard/integrations/machine-link/embedded.ts';
import { manualLink } from '@washboard/integrations/machine-link/manual.ts';
import { defineManifest } from '../../services.ts';
import { machineLinksModule, simulationStore } from './index.ts';

export const machineLinksManifest = defineManifest(({ database, clock, log, env }) => {
  const simulator = machineSimulator(simulationStore(database), () => clock.now().getTime());
  return machineLinksModule({
    database,
    clock,
    log,
    simulator,
    manual: manualLink(),
    qrAddress: env.MACHINE_QR_URL,
  });
});
