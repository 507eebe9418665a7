import { defineKeyScopes } from '../core/access.ts';

export const ingestKeyScopes = defineKeyScopes({
  'events.write': { title: 'Send events' },
  'events.read': { title: 'Ask what became of events' },
});

declare module '../core/access.ts' {
  interface KeyScopes extends Own {}
}
type Own = typeof ingestKeyScopes;
