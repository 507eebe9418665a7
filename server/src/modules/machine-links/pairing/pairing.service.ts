import { can } from '@washboard/contract/can.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import type { List } from '@washboard/contract/core/paging.ts';
import type { Saved } from '@washboard/contract/core/saved.ts';
import { deviceCodeOf } from '@washboard/contract/machine-links/pairing/pairing.constants.ts';
import type {
  ChangeMachine,
  Device,
  DeviceListQuery,
  MachineSetup,
  NewMachine,
} from '@washboard/contract/machine-links/pairing/pairing.schemas.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { listPage } from '../../../platform/list/list-page.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { storesFor } from '../../locations/index.ts';
import { bumpMachine, holdSetup, machineSetups, readSetup, recordFirstPrice } from '../../machines/index.ts';
import { isGatewayAt } from '../claims/claims.views.ts';
import { deleteLink, saveLink } from '../links/links.store.ts';
import { hasSimulated } from '../links/simulation.store.ts';
import { countDevices, deviceKey, readDevicePage, readLink, readMachinesOfCode } from './pairing.views.ts';

export interface Changing extends Asking {
  author: Author;
}

/** Adds a machine with its price and device, all or nothing. */
export async function addMachine(
  { business, actor, author, now }: Changing,
  { priceCents, deviceCode, ...facts }: NewMachine,
): Promise<Saved> {
  await storesFor(business, actor.stores, [facts.storeId]);
  if (priceCents !== null && !can(actor, 'globalSettings.manage'))
    throw fieldError('priceCents', 'An owner or admin sets prices');
  return machineSetups.add({ business, author }, facts, async (tx, id) => {
    if (priceCents !== null)
      await recordFirstPrice(tx, { machineId: id, priceCents, createdBy: author.userId, at: now });
    if (deviceCode !== null) await pair(tx, { id, storeId: facts.storeId, typed: deviceCode, at: now });
  });
}

/** A machine of the visible stores. */
async function requireSetup({ business, actor }: Asking, id: number) {
  const setup = await readSetup(readingOf(business), id);
  if (setup === undefined) throw new AppError('not_found');
  requireStore(actor, setup.storeId);
  return setup;
}

export async function getMachineSetup(asking: Asking, id: number): Promise<MachineSetup> {
  const setup = await requireSetup(asking, id);
  return { ...setup, device: (await readLink(readingOf(asking.business), id)) ?? null };
}

export async function changeMachine(
  given: Changing,
  id: number,
  { version, ...facts }: ChangeMachine,
): Promise<Saved> {
  await requireSetup(given, id);
  return machineSetups.change(given, id, version, facts);
}

export async function archiveMachine(given: Changing, id: number, version: number): Promise<Saved> {
  await requireSetup(given, id);
  return machineSetups.remove(given, id, version);
}

/** Pairs a device, replaces the one before, or removes it with null. Turns, prices and repairs stay. */
export const pairDevice = (
  given: Changing,
  id: number,
  { deviceCode, version }: { deviceCode: string | null; version: number },
): Promise<Saved> =>
  changeDevice(given, id, version, async (tx, { storeId }) => {
    if (deviceCode === null) await deleteLink(tx, id);
    else await pair(tx, { id, storeId, typed: deviceCode, at: given.now });
    return {
      action: 'machines.pairDevice',
      code: deviceCode === null ? null : (deviceCodeOf(deviceCode) ?? null),
    };
  });

/** Changes the device of a machine in one transaction; `change` returns the code that it has then. */
export async function changeDevice(
  given: Changing,
  id: number,
  version: number,
  change: (
    tx: Tx,
    machine: { storeId: number },
  ) => Promise<{ action: 'machines.pairDevice' | 'machines.renewGateway'; code: string | null }>,
): Promise<Saved> {
  await requireSetup(given, id);
  const { business, author } = given;
  return business.write(async (tx) => {
    const held = await holdSetup(tx, id);
    if (held === undefined || held.isArchived) throw new AppError('not_found');
    if (held.version !== version)
      throw await staleVersion(tx, { entity: 'machine', entityId: id, current: held });
    const before = await readLink(tx, id);
    const { action, code } = await change(tx, held);
    await bumpMachine(tx, id);
    tx.publish(
      { type: 'machines.changed', storeId: held.storeId },
      { type: 'floor.changed', storeId: held.storeId },
    );
    const name = machineName(held.type, held.number);
    const changeId = await audit(tx, author, {
      action,
      entity: 'machine',
      entityId: id,
      before: { name, device: before?.code ?? null },
      after: { name, device: code },
    });
    return { id, version: version + 1, changeId };
  });
}

interface Pairing {
  id: number;
  storeId: number;
  typed: string;
  at: Date;
}

/**
 * A claim code that starts with SIM is a simulated device, where the business has some. A gateway has several machines
 * of its store, any other device one.
 */
export async function pair(tx: Tx, { id, storeId, typed, at }: Pairing): Promise<void> {
  const code = deviceCodeOf(typed);
  if (code === undefined) throw fieldError('deviceCode', 'Enter a code such as AB12-CD34, or a MAC address');
  await lockInBusiness(tx, 'devices');
  const other = (await readMachinesOfCode(tx, code)).find((machine) => machine.id !== id);
  if (other !== undefined && !(await isGatewayAt(tx, storeId, code)))
    throw fieldError('deviceCode', `${machineName(other.type, other.number)} has this device`);
  const isSimulated = code.startsWith('SIM-') && (await hasSimulated(tx));
  await deleteLink(tx, id);
  await saveLink(tx, { machineId: id, code, adapter: isSimulated ? 'SIMULATOR' : 'GATEWAY', at });
}

/** As the gateway judges it: off by more than five seconds, or unknown, it starts nothing. */
const isClockRight = (offsetMs: number | null) => offsetMs !== null && Math.abs(offsetMs) <= 6_000;

/** The devices of the visible stores. */
export async function listDevices(
  { business, actor, now }: Asking,
  query: DeviceListQuery,
): Promise<List<Device>> {
  const stores = await storesFor(business, actor.stores, query.storeIds);
  const asked = { ...query, storeIds: [...stores.keys()], at: now };
  return listPage(query, {
    key: deviceKey,
    count: () => countDevices(business, asked),
    read: (reach) => readDevicePage(business, asked, reach),
    shown: ({ version, clockOffsetMs, waitingVends, ...row }) => ({
      ...row,
      timeZone: stores.get(row.storeId)?.timeZone ?? 'UTC',
      gateway:
        version === null
          ? null
          : { version, isClockRight: isClockRight(clockOffsetMs), waitingVends: waitingVends ?? 0 },
    }),
  });
}
