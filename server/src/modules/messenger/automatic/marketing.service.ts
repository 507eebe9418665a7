import {
  type MarketingKind,
  marketingKinds,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type {
  ComparedSide,
  MarketingResult,
} from '@washboard/contract/messenger/automatic/marketing.schemas.ts';
import { type BusinessDb, readingOf } from '../../../platform/db/database.ts';
import { sendAutomatic } from './automatic-sending.service.ts';
import { isAnyOn } from './automatic-texts.views.ts';
import { broughtBy, isHeldOut } from './marketing.rules.ts';
import { hasHadOne, readDueCustomers, readSides } from './marketing.views.ts';
import { valuesOf } from './order-texts.rules.ts';
import { readLatestOrder } from './texted-orders.views.ts';

/** Sends the marketing texts that are due. Those who had one lately wait. */
export async function sendMarketing(business: BusinessDb, now: Date): Promise<void> {
  const within = readingOf(business);
  for (const kind of marketingKinds) {
    if (!(await isAnyOn(within, [kind]))) continue;
    for (const one of await readDueCustomers(within, kind, now)) await sendOne(business, kind, one, now);
  }
}

function sendOne(
  business: BusinessDb,
  kind: MarketingKind,
  { customerId, about }: { customerId: number; about: string },
  now: Date,
): Promise<void> {
  return business.write(async (tx) => {
    const order = await readLatestOrder(tx, customerId, 'all');
    if (order === undefined || order.phone === null || (await hasHadOne(tx, customerId, now))) return;
    await sendAutomatic(
      tx,
      {
        kind,
        about,
        orderId: null,
        deliveryId: null,
        customerId,
        phone: order.phone,
        values: valuesOf(order),
        isHeldOut: isHeldOut(kind, tx.businessId, customerId),
      },
      now,
    );
  });
}

const nobody: ComparedSide = { customers: 0, returned: 0, salesCents: 0 };

/** What each marketing text brought, beside customers who were held out. */
export async function listMarketingResults(
  business: BusinessDb,
  now: Date,
): Promise<{ records: MarketingResult[] }> {
  const sides = await readSides(readingOf(business), now);
  const sideOf = (kind: MarketingKind, heldOut: boolean): ComparedSide => {
    const { customers, returned, salesCents } =
      sides.find((one) => one.kind === kind && one.isHeldOut === heldOut) ?? nobody;
    return { customers, returned, salesCents };
  };
  const records = marketingKinds.map((kind) => {
    const texted = sideOf(kind, false);
    const heldOut = sideOf(kind, true);
    return { kind, texted, heldOut, brought: broughtBy(texted, heldOut) };
  });
  return { records };
}
