import { defineExamples } from '../core/example-ids.ts';

export const tasksExamples = defineExamples({
  /** A task of the example store, at version 1. */
  taskId: 1,
  /** A task of today at the example store, not done. */
  dueTaskId: 1,
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof tasksExamples;
