export const promotionKinds = ['PERCENTAGE', 'FIXED_AMOUNT'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** A promotion's discount, customers and dates. */
export interface PromotionFacts {
  code: string;
  name: string;
  kind: PromotionKind;
  /** Millionths of goods and services, or cents. */
  value: number;
  /** ISO, UTC. */
  activeFrom: string;
  /** Null until someone ends it. */
  activeTo: string | null;
  /** Millionths of customers held out to measure the effect. */
  holdOutRate: number;
}
