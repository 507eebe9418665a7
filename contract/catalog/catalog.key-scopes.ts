import { defineKeyScopes } from '../core/access.ts';

export const catalogKeyScopes = defineKeyScopes({
  'catalog.read': { title: 'Read what is sold, prices, taxes and promotions' },
});

declare module '../core/access.ts' {
  interface KeyScopes extends Own {}
}
type Own = typeof catalogKeyScopes;
