import { can } from '@washboard/contract/can.ts';
import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { businessDayOf } from '@washboard/contract/core/time/time.ts';
import {
  machineSettings,
  type StartStatus,
  usualFreeStarts,
} from '@washboard/contract/machine-links/starts.constants.ts';
import type {
  MachineStart,
  startForCustomerSchema,
  startForTechnicianSchema,
  startLimitSchema,
  startListQuerySchema,
} from '@washboard/contract/machine-links/starts.schemas.ts';
import { machineAt } from '@washboard/contract/machines/machine-facts.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { z } from 'zod';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { staleVersion } from '../../../platform/audit/stale-version.ts';
import { type Actor, type Asking, nameFor, requireStore } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { getCustomer } from '../../customers/index.ts';
import { storesFor } from '../../locations/index.ts';
import { readFacts } from '../floor/facts.views.ts';
import { readFloorMachine } from '../floor/floor.views.ts';
import { startTopic } from '../jobs/start.job.ts';
import { endUnconfirmed, settleByHand } from './settle.service.ts';
import { holdStart, insertStart, saveLimit } from './starts.store.ts';
import { countFreeStarts, holdMachines, readLimit, readStarts, type StartRow } from './starts.views.ts';

export type Starting = Asking & { author: Author };
type ForTechnician = z.output<typeof startForTechnicianSchema>;
type ForCustomer = z.output<typeof startForCustomerSchema>;
type Limit = z.output<typeof startLimitSchema>;

/** How long a machine may take to answer. */
const answerMs = 4_000;
/** How long a start may wait before it is sent; for staff, how long they have to confirm. */
const sendWithinMs = 30_000;

/** `also` runs in the transaction of the starts, with their ids. */
export const startForTechnician = (given: Starting, body: ForTechnician, also?: Also) =>
  request(given, { ...body, washType: 'TECHNICAL', customerId: null }, also);
type Also = (tx: Tx, startIds: readonly number[]) => Promise<void>;

export async function startForCustomer(given: Starting, { customerId, ...body }: ForCustomer) {
  if (customerId === null) throw fieldError('customerId', 'Choose a customer');
  await getCustomer(given, customerId);
  return request(given, { ...body, washType: 'CUSTOMER_SERVICE', customerId, technicianName: null });
}

type Request = Omit<ForTechnician, 'technicianName'> & {
  washType: 'TECHNICAL' | 'CUSTOMER_SERVICE';
  customerId: number | null;
  technicianName: string | null;
};

/** Asks machines to start: all of them or, if one can't, none. */
async function request(given: Starting, body: Request, also?: Also): Promise<{ records: MachineStart[] }> {
  const { business, actor, author, now } = given;
  const { currentSetting, machineIds, washType } = body;
  const stores = await storesFor(business, actor.stores, undefined);
  const ids = await business.write(async (tx) => {
    const machines = await holdMachines(tx, machineIds);
    if (machines.length < machineIds.length) throw new AppError('not_found');
    for (const { storeId } of machines) requireStore(actor, storeId);
    if (currentSetting !== null && !machines.every(({ type }) => knows(type, currentSetting)))
      throw fieldError('currentSetting', 'Not every machine has this setting');
    const dayOf = (storeId: number) => businessDayOf(now, stores.get(storeId)?.timeZone ?? 'UTC');
    await endUnconfirmed(tx, now);
    await requireStartable(tx, machines, washType, now);
    await requireWithinLimit(tx, actor, machines, dayOf);
    const begun: number[] = [];
    for (const machine of machines) {
      const name = machineName(machine.type, machine.number);
      const row = await readFloorMachine(tx, machine.id, now);
      const valueCents = body.cycleValue ?? row?.priceCents ?? null;
      const id = await insertStart(tx, {
        ...body,
        storeId: machine.storeId,
        machineId: machine.id,
        setting: currentSetting,
        valueCents,
        userId: actor.userId,
        userName: author.name,
        businessDate: dayOf(machine.storeId),
        isManual: !machine.isPaired,
        at: now,
        deadline: new Date(now.getTime() + sendWithinMs),
      });
      if (id === undefined) throw new AppError('conflict', { text: `${name} is starting already.` });
      begun.push(id);
      await audit(tx, author, {
        action: 'machines.start',
        entity: 'machine',
        entityId: machine.id,
        after: {
          name,
          washType,
          reason: body.reason,
          notes: body.notes,
          technicianName: body.technicianName,
          customerId: body.customerId,
          setting: currentSetting,
          valueCents,
          startId: id,
        },
      });
      tx.publish({ type: 'floor.changed', storeId: machine.storeId });
    }
    await also?.(tx, begun);
    tx.enqueue(startTopic, { startIds: begun, answerMs });
    return begun;
  });
  return listStarts(given, { ids });
}

const knows = (type: keyof typeof machineSettings, setting: string) =>
  (machineSettings[type] as readonly string[]).includes(setting);

type Held = Awaited<ReturnType<typeof holdMachines>>;

/** A machine that reports a run can't start, nor one out of order for a customer. */
async function requireStartable(tx: Tx, machines: Held, washType: Request['washType'], now: Date) {
  const storeIds = machines.map(({ storeId }) => storeId);
  const facts = await readFacts(tx, { storeIds, type: null, ids: machines.map(({ id }) => id) });
  const nameOf = new Map(machines.map(({ id, type, number }) => [id, machineName(type, number)]));
  for (const one of facts) {
    const { activity, isMeasured, service } = machineAt(one, now.getTime());
    const name = nameOf.get(one.id) ?? 'The machine';
    if (activity === 'STARTING') throw new AppError('conflict', { text: `${name} is starting already.` });
    if (activity === 'RUNNING' && isMeasured) throw new AppError('conflict', { text: `${name} is running.` });
    if (service !== 'IN_SERVICE' && washType === 'CUSTOMER_SERVICE')
      throw new AppError('conflict', { text: `${name} is out of order.` });
  }
}

/** Each person has so many free starts on a store’s day. */
async function requireWithinLimit(tx: Tx, actor: Actor, machines: Held, dayOf: (storeId: number) => string) {
  await lockInBusiness(tx, `free starts of ${actor.userId}`);
  const limit = (await readLimit(tx))?.freeStartsPerDay ?? usualFreeStarts;
  const days = new Map<string, number>();
  for (const { storeId } of machines) days.set(dayOf(storeId), (days.get(dayOf(storeId)) ?? 0) + 1);
  for (const [day, wanted] of days) {
    const used = await countFreeStarts(tx, actor.userId, day);
    if (used + wanted > limit)
      throw new AppError('conflict', {
        text: `You have ${Math.max(0, limit - used)} of ${limit} free starts left today. An owner or admin can raise the limit.`,
      });
  }
}

/** Starts by id, or the latest of a machine. Those who can’t see customers get none. */
export async function listStarts(
  { business, actor, now }: Asking,
  query: z.output<typeof startListQuerySchema>,
): Promise<{ records: MachineStart[] }> {
  const rows = await readStarts(readingOf(business), actor.stores, query);
  return { records: rows.map((row) => shown(row, actor, now)) };
}

const statuses: Record<StartRow['phase'], StartStatus> = {
  REQUESTED: 'RUN_REQUEST_IN_PROGRESS',
  SENT: 'RUN_REQUEST_IN_PROGRESS',
  RUNNING: 'RUNNING',
  FAILED: 'RUN_FAILED',
  UNKNOWN: 'UNKNOWN',
};

function shown({ phase, endsAt, ...row }: StartRow, actor: Actor, now: Date): MachineStart {
  const left = endsAt === null ? null : Math.ceil((Date.parse(endsAt) - now.getTime()) / 1000);
  return {
    ...row,
    customerId: can(actor, 'customers.read') ? row.customerId : null,
    technicianName: nameFor(actor, row.by) === row.by ? row.technicianName : null,
    by: nameFor(actor, row.by),
    status: statuses[phase],
    secondsLeft: left === null || left <= 0 ? null : left,
  };
}

/** Staff looked at the machine and say whether it runs. */
export async function settleStart(given: Starting, id: number, isRunning: boolean): Promise<MachineStart> {
  const { business, actor, author, now } = given;
  await business.write(async (tx) => {
    const start = await holdStart(tx, id);
    if (start === undefined) throw new AppError('not_found');
    requireStore(actor, start.storeId);
    await settleByHand(tx, start, isRunning, now);
    await audit(tx, author, {
      action: 'machines.settleStart',
      entity: 'machine',
      entityId: start.machineId,
      after: { name: machineName(start.type, start.number), isRunning, startId: id },
    });
  });
  const [record] = (await listStarts(given, { ids: [id] })).records;
  if (record === undefined) throw new AppError('not_found');
  return record;
}

export async function getStartLimit({ business }: Asking): Promise<Limit> {
  return (await readLimit(readingOf(business))) ?? { freeStartsPerDay: usualFreeStarts, version: 1 };
}

export async function setStartLimit(given: Starting, { freeStartsPerDay, version }: Limit): Promise<Limit> {
  const { business, author } = given;
  const before = await getStartLimit(given);
  await business.write(async (tx) => {
    const place = {
      action: 'machines.setStartLimit',
      entity: 'business',
      entityId: tx.businessId,
    } as const;
    if (!(await saveLimit(tx, freeStartsPerDay, version)))
      throw await staleVersion(tx, { ...place, current: before });
    await audit(tx, author, {
      ...place,
      before: { freeStartsPerDay: before.freeStartsPerDay },
      after: { freeStartsPerDay },
    });
  });
  return getStartLimit(given);
}
