import type { QueryClient } from '@tanstack/react-query';
import { can } from '@washboard/contract/core/access.ts';
import { liveRoutes } from '@washboard/contract/live/live.routes.ts';
import { askAccess } from '../../blocks/session/access.ts';
import { call } from '../../lib/api/client.ts';

/**
 * Freshly signed addresses of the live connection, one a try. Before each try but the first it is asked what the user
 * may do by now: nobody tells a page that is not connected, and who asks for what is not theirs is signed out.
 */
export function liveAddressOf(queries: QueryClient): () => Promise<string> {
  let isFirst = true;
  return async () => {
    if (!isFirst && !can(await askAccess(queries), 'dashboard.view'))
      throw new Error('The live connection is not theirs any more.');
    isFirst = false;
    return socketAddress((await call(liveRoutes.getDashboardConnection)).url);
  };
}

/** The signed address is relative to the page; a socket wants it whole. */
function socketAddress(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
