import { covers } from '@washboard/contract/core/access.ts';
import { AppError } from '@washboard/contract/core/errors.ts';
import { localTimeOf, MIN_DAY } from '@washboard/contract/core/time/time.ts';
import { amountOfLine, isFee } from '@washboard/contract/orders/order-money.rules.ts';
import type { CheckCode, CodeCheck } from '@washboard/contract/promotions/check/check.schemas.ts';
import {
  checkPromotion,
  type PromotionLimits,
  problemText,
  type UsesSoFar,
} from '@washboard/contract/promotions/promotion-check.rules.ts';
import type { KeyHolder } from '../../../platform/context.ts';
import { type BusinessDb, type InBusiness, readingOf } from '../../../platform/db/database.ts';
import { findStore } from '../../locations/index.ts';
import { readTerms } from '../referrals/referrals.views.ts';
import {
  findReferrer,
  findReported,
  findRunning,
  readAudiences,
  readItemCodes,
  readUsesSoFar,
} from './check-code.views.ts';

/** What a code is: a promotion's, or a customer's referral code. */
interface Offered {
  /** 0 for a referral code. */
  id: number;
  name: string;
  limits: PromotionLimits;
  /** Whose referral code it is. */
  referrerId: number | undefined;
}

/**
 * Prices an order with a code by the pricing engine, or says why the code doesn't count. Throws not_found for a
 * store or customer that the key doesn't know, and for an unknown code.
 */
export async function checkCode(
  business: BusinessDb,
  { source, stores }: Pick<KeyHolder, 'source' | 'stores'>,
  { storeId, code, customer, lines }: CheckCode,
  now: Date,
): Promise<CodeCheck> {
  const within = readingOf(business);
  const store = covers(stores, storeId) ? await findStore(business, storeId) : undefined;
  const offered = await findOffered(within, code);
  const customerId = customer === null ? null : await findReported(within, source, customer);
  if (store === undefined || offered === undefined || customerId === undefined)
    throw new AppError('not_found');
  const { id: promotionId, name, limits, referrerId } = offered;
  const local = localTimeOf(now, store.timeZone);
  const known =
    customerId === null
      ? { audiences: [], isHeldOut: false }
      : await readAudiences(within, customerId, { today: local.day, promotionId });
  const isOwn = referrerId !== undefined && referrerId === customerId;
  const included = await readItemCodes(
    within,
    limits.promotionItems.map((one) => one.promotionItemId),
  );
  const order = {
    storeId,
    at: now.toISOString(),
    day: local.day,
    time: local.time.slice(0, 5),
    customer: customerId === null ? null : { audiences: isOwn ? [] : known.audiences },
    lines: lines.map((line) => ({
      pricing: 'FIXED_PRICE' as const,
      priceCents: amountOfLine(line),
      quantity: 1,
      discounts: [{ cents: line.discountCents }],
      taxRate: line.taxRate,
      isFee: isFee(line.kind),
      isIncluded:
        !isFee(line.kind) && (limits.promotionItems.length === 0 || included.has(line.code.toLowerCase())),
    })),
  };
  const soFar: UsesSoFar =
    promotionId === 0
      ? { uses: 0, ofCustomer: 0, discountCents: 0 }
      : await readUsesSoFar(within, promotionId, customerId);
  const held = known.isHeldOut ? { ...limits, maxDiscountCents: 0 } : limits;
  const { problem, priced } = checkPromotion(held, order, soFar);
  const { grossCents, discountCents, netCents, taxCents, totalCents, promotions } = priced;
  return {
    name,
    problem,
    message: problem === null ? null : problemText(problem, limits),
    isHeldOut: known.isHeldOut,
    codeDiscountCents: promotions[0] ?? 0,
    ...{ grossCents, discountCents, netCents, taxCents, totalCents },
  };
}

async function findOffered(within: InBusiness, code: string): Promise<Offered | undefined> {
  const promotion = await findRunning(within, code);
  if (promotion !== undefined)
    return { id: promotion.id, name: promotion.name, limits: promotion, referrerId: undefined };
  const referrerId = await findReferrer(within, code);
  const terms = referrerId === undefined ? undefined : await readTerms(within);
  if (terms === undefined) return undefined;
  const { isOn, kind, discountValue, minOrderCents } = terms;
  const limits: PromotionLimits = {
    ...{ kind, discountValue, minOrderCents },
    ...{ maxDiscountCents: null, promotionItems: [], audience: 'NEW', storeIds: [] },
    ...{ startDate: MIN_DAY, endDate: isOn ? null : MIN_DAY, endedAt: null },
    ...{ days: [0, 1, 2, 3, 4, 5, 6], fromTime: null, toTime: null },
    ...{ budgetCents: null, useLimit: null, perCustomerLimit: null },
  };
  return { id: 0, name: 'Referral program', limits, referrerId };
}
