import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadWithRetry } from '../lib/lazy-retry.ts';

/** A lazy component with retries (`lib/lazy-retry.ts`). */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent {
  return lazyRouteComponent(() => loadWithRetry(load), name) as never;
}
