import { AppError } from '@washboard/contract/core/errors.ts';
import type { MachineGateway } from '@washboard/contract/machine-links/gateways/gateway-health.schemas.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf } from '../../../platform/db/database.ts';
import { readFloorMachine } from '../floor/floor.views.ts';
import { readGatewayHealth } from './gateway-health.views.ts';

/** The gateway of a machine and what happened to it. */
export async function getGatewayHealth(
  { business, actor, now }: Asking,
  machineId: number,
): Promise<{ gateway: MachineGateway | null }> {
  const machine = await readFloorMachine(readingOf(business), machineId, now);
  if (machine === undefined) throw new AppError('not_found');
  requireStore(actor, machine.storeId);
  return { gateway: (await readGatewayHealth(readingOf(business), machineId)) ?? null };
}
