import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWithRetry } from '../lib/lazy-retry.ts';
import { withAllStyles } from '../lib/rest-styles.ts';

/**
 * A component fetched when it is first needed: three tries a second apart, then one reload of the page. `plain` ones
 * need no styles beyond those of the first screenful.
 */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  plain = false,
): RouteComponent {
  return lazyRouteComponent(() => loadWithRetry(plain ? load : withAllStyles(load)), name) as never;
}
