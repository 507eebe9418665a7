import { defineExamples } from '../core/example-ids.ts';

export const teamExamples = defineExamples({
  /** The owner's team member id. */
  teamMemberId: 1,
  /** The manager's team member id. */
  otherMemberId: 3,
  /** A shift at the first store, added by hand and so corrected once. */
  shiftId: 1,
  /** A pay rate of the manager at version 1. */
  payRateId: 1,
  /** A tip rule of the first store at version 1. */
  tipRuleId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof teamExamples;
