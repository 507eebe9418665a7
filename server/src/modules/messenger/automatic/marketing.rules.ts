import { createHash } from 'node:crypto';
import {
  fewestCompared,
  heldOutOneIn,
  type MarketingKind,
} from '@washboard/contract/messenger/automatic/automatic-texts.constants.ts';
import type {
  ComparedSide,
  MarketingResult,
} from '@washboard/contract/messenger/automatic/marketing.schemas.ts';

/** Whether a customer gets none of these texts, so that others can be compared with them. Always the same answer. */
export function isHeldOut(kind: MarketingKind, businessId: number, customerId: number): boolean {
  const hash = createHash('sha256').update(`${kind} ${businessId} ${customerId}`).digest();
  return hash.readUInt32BE(0) % heldOutOneIn === 0;
}

/** What those who got a text did beyond as many customers who were held out; null while there are too few to tell. */
export function broughtBy(texted: ComparedSide, heldOut: ComparedSide): MarketingResult['brought'] {
  if (texted.customers < fewestCompared || heldOut.customers < fewestCompared) return null;
  const times = texted.customers / heldOut.customers;
  return {
    customers: Math.round(texted.returned - heldOut.returned * times),
    salesCents: Math.round(texted.salesCents - heldOut.salesCents * times),
  };
}
