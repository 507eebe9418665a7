import { AppError } from '@washboard/contract/core/errors.ts';
import {
  canSendAgain,
  type PriceState,
  priceStateOf,
  priceStates,
} from '@washboard/contract/machine-links/price-sends/price-sends.constants.ts';
import type { PriceSends } from '@washboard/contract/machine-links/price-sends/price-sends.schemas.ts';
import { type MachineType, machineName } from '@washboard/contract/machines/machines.constants.ts';
import { type Author, audit } from '../../../platform/audit/audit.ts';
import { type Asking, requireStore } from '../../../platform/context.ts';
import { readingOf, type Tx } from '../../../platform/db/database.ts';
import { lockInBusiness } from '../../../platform/lock.store.ts';
import { storesFor } from '../../locations/index.ts';
import { priceTopic } from '../jobs/price.job.ts';
import { insertSends } from './price-sends.store.ts';
import { type PricedRow, readPriced } from './price-sends.views.ts';

/** How long a machine may take to answer. */
const answerMs = 4_000;
/** How long a price may wait before it is sent. */
const sendWithinMs = 30_000;
const sendsPerJob = 50;
const mostListed = 500;

const stateOf = (row: PricedRow): PriceState =>
  priceStateOf({
    ...row,
    last:
      row.lastCents === null || row.phase === null ? null : { priceCents: row.lastCents, phase: row.phase },
  });

/** Which machines have their price, and what went wrong with the others. */
export async function listPriceSends(
  { business, actor, now }: Asking,
  { storeIds, type }: { storeIds?: number[] | undefined; type: MachineType },
): Promise<PriceSends> {
  const stores = await storesFor(business, actor.stores, storeIds);
  const rows = await readPriced(readingOf(business), now, { storeIds: [...stores.keys()], type });
  const machines = rows.map((row) => ({ row, state: stateOf(row) }));
  const count = (state: PriceState) => machines.filter((one) => one.state === state).length;
  const counts = Object.fromEntries(priceStates.map((state) => [state, count(state)]));
  const open = machines
    .filter(({ state }) => state !== 'ACKNOWLEDGED')
    .sort((a, b) => Number(canSendAgain(b.state)) - Number(canSendAgain(a.state)))
    .slice(0, mostListed);
  return {
    counts: counts as PriceSends['counts'],
    records: open.map(({ row, state }) => ({
      machineId: row.machineId,
      storeName: stores.get(row.storeId)?.name ?? '',
      number: row.number,
      priceCents: row.priceCents,
      acknowledgedCents: row.acknowledgedCents,
      state,
      message: canSendAgain(state) ? row.message : null,
    })),
  };
}

type Sending = Asking & { author: Author };

/** Sends prices again that failed or had no answer; other machines are left out. */
export async function sendPrices(given: Sending, machineIds: number[]): Promise<{ sent: number }> {
  const { author, now } = given;
  return given.business.write(async (tx) => {
    const rows = await holdPriced(tx, given, machineIds);
    const again = rows.filter((row) => row.isPaired && canSendAgain(stateOf(row)));
    const sent = await send(tx, again, { userId: author.userId, at: now });
    await auditEach(tx, author, 'machines.sendPrice', again);
    return { sent };
  });
}

/** Staff set these prices at machines without a device. */
export async function confirmPrices(given: Sending, machineIds: number[]): Promise<{ confirmed: number }> {
  const { author, now } = given;
  return given.business.write(async (tx) => {
    const rows = await holdPriced(tx, given, machineIds);
    const paired = rows.find(({ isPaired }) => isPaired);
    if (paired !== undefined)
      throw new AppError('conflict', {
        text: `${nameOf(paired)} has a device, which acknowledges its price.`,
      });
    const byHand = rows.filter((row) => stateOf(row) === 'BY_HAND');
    await insertSends(tx, byHand, { userId: author.userId, isByHand: true, at: now, deadline: now });
    await auditEach(tx, author, 'machines.confirmPrice', byHand);
    publish(tx, byHand);
    return { confirmed: byHand.length };
  });
}

/** Sends its price to every machine that is online and has another. */
export async function sendDuePrices(tx: Tx, now: Date): Promise<number> {
  await lockInBusiness(tx, 'prices of machines');
  const rows = await readPriced(tx, now, {});
  const isOpen = ({ phase }: PricedRow) => phase === 'REQUESTED' || phase === 'SENT';
  const due = rows.filter((row) => !isOpen(row) && stateOf(row) === 'WAITING');
  return send(tx, due, { userId: null, at: now });
}

async function holdPriced(tx: Tx, { actor, now }: Sending, ids: readonly number[]): Promise<PricedRow[]> {
  await lockInBusiness(tx, 'prices of machines');
  const rows = await readPriced(tx, now, { ids });
  if (rows.length < new Set(ids).size) throw new AppError('not_found');
  for (const { storeId } of rows) requireStore(actor, storeId);
  return rows;
}

async function send(
  tx: Tx,
  rows: readonly PricedRow[],
  { userId, at }: { userId: number | null; at: Date },
): Promise<number> {
  if (rows.length === 0) return 0;
  const deadline = new Date(at.getTime() + sendWithinMs);
  const ids = await insertSends(tx, rows, { userId, isByHand: false, at, deadline });
  for (let first = 0; first < ids.length; first += sendsPerJob)
    tx.enqueue(priceTopic, { sendIds: ids.slice(first, first + sendsPerJob), answerMs });
  publish(tx, rows);
  return ids.length;
}

function publish(tx: Tx, rows: readonly PricedRow[]): void {
  for (const storeId of new Set(rows.map((row) => row.storeId)))
    tx.publish({ type: 'floor.changed', storeId });
}

async function auditEach(
  tx: Tx,
  author: Author,
  action: 'machines.sendPrice' | 'machines.confirmPrice',
  rows: readonly PricedRow[],
): Promise<void> {
  for (const row of rows)
    await audit(tx, author, {
      action,
      entity: 'machine',
      entityId: row.machineId,
      after: { name: nameOf(row), priceCents: row.priceCents },
    });
}

const nameOf = ({ type, number }: PricedRow) => machineName(type, number);
