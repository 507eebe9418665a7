import type { GatewayHealth, GatewayPlace } from '@washboard/integrations/machine-link/port.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { hearMachines, saveBoot, saveHealth, setBrokerLost } from './gateway-health.store.ts';
import { businessOfSite, machineIdOf } from './gateways.views.ts';
import { setGatewayOnline } from './links.store.ts';

const show = (tx: Tx, stores: readonly number[]) => {
  for (const storeId of stores) tx.publish({ type: 'floor.changed', storeId });
};

export type GatewayState = GatewayPlace & { isOnline: boolean; bootId?: string };

/** A gateway came, was heard or went. */
export const hearGateway = (
  database: Database,
  { site, gateway, isOnline, bootId }: GatewayState,
  at: Date,
) =>
  database.background(businessOfSite(site)).write(async (tx) => {
    show(tx, await setGatewayOnline(tx, { code: gateway, isOnline, at }));
    if (!isOnline) return;
    if (bootId !== undefined) await saveBoot(tx, { code: gateway, bootId, at });
    show(tx, await setBrokerLost(tx, { codes: [gateway], lostAt: null }));
  });

/** A gateway said how it is, and which machines it can start. */
export const hearHealth = (database: Database, health: GatewayHealth & GatewayPlace, at: Date) =>
  database.background(businessOfSite(health.site)).write(async (tx) => {
    await saveHealth(tx, health);
    if (health.machines === undefined) return;
    const machineIds = health.machines.flatMap((machine) => machineIdOf(machine) ?? []);
    show(tx, await hearMachines(tx, { code: health.gateway, machineIds, at }));
  });

/** We lost the broker of these gateways, or have it again. */
export async function hearBroker(
  database: Database,
  places: readonly GatewayPlace[],
  lostAt: Date | null,
): Promise<void> {
  for (const businessId of new Set(places.map(({ site }) => businessOfSite(site)))) {
    const codes = places
      .filter(({ site }) => businessOfSite(site) === businessId)
      .map(({ gateway }) => gateway);
    await database
      .background(businessId)
      .write(async (tx) => show(tx, await setBrokerLost(tx, { codes, lostAt })));
  }
}
