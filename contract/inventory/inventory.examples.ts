import { defineExamples } from '../core/example-ids.ts';

/** A product at version 1, with its SKU. */
export const inventoryExamples = defineExamples({ productId: 1, productSku: 'DETERGENT' });

declare module '../core/example-ids.ts' {
  interface ExampleIds extends Own {}
}
type Own = typeof inventoryExamples;
