import { defineKeyScopes } from '../core/access.ts';

export const simulatorsKeyScopes = defineKeyScopes({
  'simulators.run': { title: 'Run the simulators of the demo', isInternal: true },
});

declare module '../core/access.ts' {
  interface KeyScopes extends Own {}
}
type Own = typeof simulatorsKeyScopes;
