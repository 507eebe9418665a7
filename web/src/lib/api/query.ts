import { QueryClient, queryOptions } from '@tanstack/react-query';
import { queryRetries } from '@washboard/contract/core/limits.ts';
import type { AnyRoute, RouteInput, RouteOutput } from '@washboard/contract/core/route.ts';
import { ApiError } from './api-error.ts';
import { call, type UploadInput } from './client.ts';

const staleMs = 30_000;

/** Retry once, but never what the server refused for good reason (spec section 9; 4xx). */
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

/** The key of a route's answers: of all inputs, or of one. Live tables name what is stale with it. */
export function keyOf<R extends AnyRoute>(route: R, input?: RouteInput<R>): readonly unknown[] {
  return input === undefined ? [route.name] : [route.name, input];
}

/** Query options of a route: `useQuery(queryOptionsOf(turnRoutes.list, {query}))`. */
export function queryOptionsOf<R extends AnyRoute>(route: R, input: RouteInput<R> = {} as RouteInput<R>) {
  return queryOptions({
    queryKey: [route.name, input] as const,
    queryFn: ({ signal }): Promise<RouteOutput<R>> => call(route, input as UploadInput<R>, { signal }),
  });
}
