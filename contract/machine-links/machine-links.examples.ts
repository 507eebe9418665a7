import { defineExamples } from '../core/example-ids.ts';

export const machineLinksExamples = defineExamples({
  unknownStartId: 1,
  alarmId: 1,
  collectionId: 1,
  /** Paid, and didn’t run. */
  unstartedTurnId: 1,
  /** Without a device, and with a price. */
  unpairedMachineId: 1,
  gatewayClaim: `wbg_1_1_AB12CD34_${'a'.repeat(43)}`,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof machineLinksExamples;
