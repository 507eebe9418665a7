import type { QueryClient } from '@tanstack/react-query';
import type { RouteName } from '@washboard/contract/route-names.list.ts';

type ModuleName = RouteName extends `${infer Name}.${string}` ? Name : never;

/** Makes every query of these modules stale; those on the page refetch. */
export function refreshModules(queries: QueryClient, ...modules: readonly ModuleName[]): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [name] }) => modules.some((module) => String(name).startsWith(`${module}.`)),
  });
}
