import { QueryClient, queryOptions } from '@tanstack/react-query';
import { queryRetries } from '@washboard/contract/core/limits.ts';
import type { AnyRoute, RouteInput, RouteOutput } from '@washboard/contract/core/route.ts';
import { ApiError } from './api-error.ts';
import { call } from './client.ts';

const staleMs = 30_000;

/** Retries once, but never a 4xx (spec section 9). */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
  return failures < queryRetries;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, refetchOnWindowFocus: false, staleTime: staleMs },
      mutations: { retry: false },
    },
  });
}

/** The query key of a route: of all inputs, or of one. */
export function keyOf<R extends AnyRoute>(route: R, input?: RouteInput<R>): readonly unknown[] {
  return input === undefined ? [route.name] : [route.name, input];
}

/** Query options of a route: `useQuery(queryOptionsOf(turnRoutes.list, {query}))`. */
export function queryOptionsOf<R extends AnyRoute>(route: R, input: RouteInput<R> = {} as RouteInput<R>) {
  return queryOptions({
    queryKey: [route.name, input] as const,
    queryFn: ({ signal }): Promise<RouteOutput<R>> => call(route, input, { signal }),
  });
}
