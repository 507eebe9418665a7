import { defineExamples } from '../core/example-ids.ts';

export const teamExamples = defineExamples({
  /** The owner, as a member of the team. */
  teamMemberId: 1,
  /** The manager, as a member of the team. */
  otherMemberId: 3,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof teamExamples;
