import { defineExamples } from '../core/example-ids.ts';

export const promotionsExamples = defineExamples({
  /** A running promotion at version 1. */
  promotionId: 1,
  /** A customer's referral code at version 1. */
  referralCodeId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof promotionsExamples;
