import type { APIRequestContext, Page } from '@playwright/test';
import {
  type AnyRoute,
  addressOf,
  type RouteInput,
  type RouteOutput,
} from '@washboard/contract/core/route.ts';

/** Calls the API as the user signed in on the page, to check the screen. */
export async function ask<R extends AnyRoute>(
  page: Page,
  route: R,
  input: RouteInput<R>,
): Promise<RouteOutput<R>> {
  const stored = await page.evaluate(() => localStorage.getItem('washboard.e2e-tests.session'));
  const { token } = JSON.parse(stored ?? '{}') as { token: string };
  const request: APIRequestContext = page.request;
  const { body, ...address } = input as { body?: unknown };
  const response = await request.fetch(addressOf(route, address), {
    method: route.method,
    headers: { authorization: `Bearer ${token}`, 'x-origin': 'business-manager' },
    ...(body === undefined ? {} : { data: body }),
  });
  if (!response.ok())
    throw new Error(`${route.name} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as RouteOutput<R>;
}
