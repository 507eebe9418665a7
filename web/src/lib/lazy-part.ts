import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from './lazy-retry.ts';

/** A lazy part of a screen; use inside `<Suspense>`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }));
}
