import { defineKeyScopes } from '../core/access.ts';

export const ingestKeyScopes = defineKeyScopes({
  'events.write': { title: 'Send events' },
  'events.read': { title: 'Look up the outcome of events' },
});

declare module '../core/access.ts' {
  interface KeyScopes extends Own {}
}
type Own = typeof ingestKeyScopes;
