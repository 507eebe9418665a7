export const promotionKinds = ['PERCENTAGE', 'FIXED_AMOUNT'] as const;
export type PromotionKind = (typeof promotionKinds)[number];

/** What a promotion takes off, for whom and when. */
export interface PromotionFacts {
  code: string;
  name: string;
  kind: PromotionKind;
  /** Millionths of what goods and services come to, or cents. */
  value: number;
  /** ISO, UTC. */
  activeFrom: string;
  /** Null: until somebody ends it. */
  activeTo: string | null;
  /** Millionths of the customers, from whom it is kept to see what it does. */
  holdOutRate: number;
}
