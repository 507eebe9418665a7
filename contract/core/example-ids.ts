/**
 * Ids that a module's examples of routes name, in `<module>.examples.ts`, with the values that the API page shows. The
 * test kit makes a small world with rows for all of them. The module adds their names to `ExampleIds`.
 */
export const defineExamples = <Ids extends Readonly<Record<string, unknown>>>(ids: Ids): Ids => ids;

// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface ExampleIds {}
