import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
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

/** Drops a forwarded address that is none: the caller is then known by the address that connects. */
export function dropUnreadableForward(headers: IncomingHttpHeaders): void {
  const { 'x-forwarded-for': forwarded } = headers;
  if (forwarded === undefined) return;
  const nearest = String(forwarded).split(',').at(-1)?.trim() ?? '';
  // A zone such as `%eth0` means something only on the machine that wrote it.
  if (isIP(nearest) === 0 || nearest.includes('%')) delete headers['x-forwarded-for'];
}
