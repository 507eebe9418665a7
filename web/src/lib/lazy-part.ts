import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadWithRetry } from './lazy-retry.ts';

/** A piece of a screen that is fetched when it is first drawn; to be put into a `<Suspense>`. */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }));
}
