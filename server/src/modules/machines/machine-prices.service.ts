import { AppError, fieldError } from '@washboard/contract/core/errors.ts';
import { formatUsd } from '@washboard/contract/core/money/money.ts';
import { DAY_MS } from '@washboard/contract/core/time/time.ts';
import { machineName } from '@washboard/contract/machines/machines.constants.ts';
import type { MachineDetail, SetPrice } from '@washboard/contract/machines/machines.schemas.ts';
import { findAuditEntry } from '../../platform/audit/audit.store.ts';
import { type Author, audit, authorOf } from '../../platform/audit/audit.ts';
import { staleVersion } from '../../platform/audit/stale-version.ts';
import type { Undo } from '../../platform/audit/undo.ts';
import { type Asking, askingOf } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { getMachine } from './machines.service.ts';
import { bumpMachine, insertPrice, voidPrice } from './machines.store.ts';
import { type MachineRow, readMachine, readPrices } from './machines.views.ts';

/** Browser and server clocks differ slightly; "now" may be in the recent past. */
const toleranceMs = 60_000;
const furthestMs = 2 * 366 * DAY_MS;

/**
 * Sets a vend price from an instant. Existing turns keep their amounts; a price can't start in the past. A
 * stale version is refused with the current machine.
 */
export async function setPrice(
  asking: Asking,
  author: Author,
  id: number,
  body: SetPrice,
): Promise<MachineDetail> {
  const effectiveFrom = startOf(body.effectiveFrom, asking.now);
  await changing(asking, id, body.version, async (tx, machine) => {
    const { priceCents } = body;
    await insertAudited(tx, author, machine, { priceCents, effectiveFrom, at: asking.now });
  });
  return getMachine(asking, id);
}

interface NewPrice {
  priceCents: number;
  effectiveFrom: Date;
  at: Date;
  /** The field of the form that says when it starts. */
  field?: string;
}

async function insertAudited(
  tx: Tx,
  author: Author,
  machine: MachineRow,
  { priceCents, effectiveFrom, at, field = 'effectiveFrom' }: NewPrice,
): Promise<number> {
  const createdBy = author.userId;
  const priceId = await insertPrice(tx, { machineId: machine.id, priceCents, effectiveFrom, createdBy, at });
  if (priceId === undefined) throw fieldError(field, 'Another price already starts then');
  await audit(tx, author, {
    action: 'machines.setPrice',
    entity: 'machine',
    entityId: machine.id,
    before: { name: nameOf(machine), priceCents: machine.priceCents },
    after: { name: nameOf(machine), priceCents, effectiveFrom: effectiveFrom.toISOString(), priceId },
  });
  return priceId;
}

/** Adds a price to a machine that the transaction holds; returns its id. */
export async function recordPrice(
  tx: Tx,
  author: Author,
  machine: MachineRow,
  price: NewPrice,
): Promise<number> {
  const priceId = await insertAudited(tx, author, machine, price);
  await publishChange(tx, machine);
  return priceId;
}

async function publishChange(tx: Tx, { id, storeId, version }: MachineRow): Promise<void> {
  await bumpMachine(tx, id);
  tx.publish({ type: 'machines.changed', storeId, id, version: version + 1 });
  tx.publish({ type: 'floor.changed', storeId });
}

/** Refuses, at its field, a price that starts more than two years ahead. */
export function requireNear(start: Date, now: Date, field: string): void {
  if (start.getTime() - now.getTime() > furthestMs)
    throw fieldError(field, 'A price can start at most two years ahead');
}

function startOf(wanted: string | null, now: Date): Date {
  if (wanted === null) return now;
  const start = new Date(wanted);
  const ahead = start.getTime() - now.getTime();
  if (ahead < -toleranceMs) throw fieldError('effectiveFrom', 'A price can’t start in the past');
  requireNear(start, now, 'effectiveFrom');
  return ahead < 0 ? now : start;
}

/**
 * Undoes the latest price. One that hasn't started is voided; a current one is followed, from now, by the
 * price before it, because its sales keep their history. With `onlyPriceId`, refused unless that is the
 * latest.
 */
export async function undoPrice(
  asking: Asking,
  author: Author,
  id: number,
  version: number,
  onlyPriceId?: number,
): Promise<MachineDetail> {
  await changing(asking, id, version, (tx, machine) =>
    undoWithin(tx, { asking, author, machine, onlyPriceId }),
  );
  return getMachine(asking, id);
}

interface Undoing {
  asking: Asking;
  author: Author;
  machine: MachineRow;
  onlyPriceId?: number | undefined;
}

async function undoWithin(tx: Tx, { asking, author, machine, onlyPriceId }: Undoing): Promise<void> {
  const prices = await readPrices(tx, machine.id);
  const status = prices.filter((price) => price.voidedAt === null);
  const latest = status.reduce<(typeof status)[number] | undefined>(
    (newest, price) => (newest === undefined || price.id > newest.id ? price : newest),
    undefined,
  );
  if (latest === undefined) throw new AppError('conflict', { text: 'There’s no price change to undo.' });
  if (onlyPriceId !== undefined && latest.id !== onlyPriceId) {
    const message = `Since then set to ${formatUsd(latest.priceCents)}`;
    throw new AppError('conflict', {
      text: 'The price changed again since. Undo that change first.',
      fields: [{ path: 'priceCents', message }],
    });
  }
  const began = new Date(latest.effectiveFrom) < asking.now;
  const after = began
    ? await returnToBefore(tx, { asking, author, machineId: machine.id, latest, status })
    : { voided: latest.id };
  if (!began) await voidPrice(tx, latest.id, asking.now);
  await audit(tx, author, {
    action: 'machines.undoPrice',
    entity: 'machine',
    entityId: machine.id,
    before: { name: nameOf(machine), priceCents: machine.priceCents, priceId: latest.id },
    after: { name: nameOf(machine), ...after },
    undoesId: await findAuditEntry(tx, {
      action: 'machines.setPrice',
      entity: 'machine',
      entityId: machine.id,
      after: { priceId: latest.id },
    }),
  });
}

/** Undoes a price of a machine that the transaction holds, as `undoPrice`. */
export async function undoHeldPrice(tx: Tx, undoing: Undoing): Promise<void> {
  await undoWithin(tx, undoing);
  await publishChange(tx, undoing.machine);
}

const nameOf = ({ type, number }: MachineRow) => machineName(type, number);

type Prices = Awaited<ReturnType<typeof readPrices>>;

async function returnToBefore(
  tx: Tx,
  given: { asking: Asking; author: Author; machineId: number; latest: Prices[number]; status: Prices },
): Promise<{ priceCents: number }> {
  const { asking, author, machineId, latest, status } = given;
  const holding = status.find((price) => new Date(price.effectiveFrom) <= asking.now);
  const before = status.find((price) => price.effectiveFrom < latest.effectiveFrom);
  if (before === undefined || holding?.id !== latest.id) {
    throw new AppError('conflict', { text: 'There’s no earlier price.' });
  }
  const { priceCents } = before;
  const price = {
    machineId,
    priceCents,
    effectiveFrom: asking.now,
    createdBy: author.userId,
    at: asking.now,
  };
  if ((await insertPrice(tx, price)) === undefined) throw new AppError('conflict');
  return { priceCents };
}

/** From the audit log: undoes a price, unless another was set since. */
export const undoOfPrice: Undo = {
  permission: 'globalSettings.manage',
  async run(ctx, entry) {
    const asking = askingOf(ctx);
    const { version } = await getMachine(asking, entry.entityId);
    await undoPrice(asking, authorOf(ctx), entry.entityId, version, Number(entry.after?.priceId));
  },
};

/** A change of a machine: locks it, checks and raises its version, and sends a live event. */
async function changing(
  asking: Asking,
  id: number,
  version: number,
  change: (tx: Tx, machine: MachineRow) => Promise<void>,
): Promise<void> {
  const stale = await asking.business.write(async (tx): Promise<AppError | undefined> => {
    const given = { db: tx.db, businessId: tx.businessId, scope: asking.actor.stores, at: asking.now };
    const machine = await readMachine({ ...given, forUpdate: true }, id);
    if (machine === undefined) throw new AppError('not_found');
    if (machine.version !== version)
      return staleVersion(tx, { entity: 'machine', entityId: id, current: undefined });
    await change(tx, machine);
    await publishChange(tx, machine);
    return undefined;
  });
  if (stale === undefined) return;
  const current = await getMachine(asking, id);
  throw new AppError('stale_version', { text: stale.message, current });
}
