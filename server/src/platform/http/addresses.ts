import { apiBase } from '@washboard/contract/core/route.ts';
import type { FastifyRequest } from 'fastify';

const unreadable = `${apiBase}/unreadable`;

/** Whether a call is for the API, by its matched route: an address can be written in many ways. */
export function isApi(request: FastifyRequest): boolean {
  const path = request.routeOptions.url ?? request.url;
  return path.startsWith(`${apiBase}/`) || path === apiBase || path.startsWith(`${apiBase}?`);
}

/** The address, or one that matches nothing if it is malformed. */
export function readableUrl(url: string): string {
  if (!URL.canParse(url, 'http://localhost')) return unreadable;
  if (!url.includes('%')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return unreadable;
  }
}
