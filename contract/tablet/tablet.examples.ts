import { defineExamples } from '../core/example-ids.ts';

export const tabletExamples = defineExamples({
  /** The login of the example store's tablet, with its password. */
  storeLogin: '1-1',
  storePassword: 'a long enough password',
  /** The code of someone who works at the example store. */
  employeeCode: '4711',
});

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof tabletExamples;
