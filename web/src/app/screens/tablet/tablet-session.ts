import type { RouteInput, RouteOutput } from '@washboard/contract/core/route.ts';
import type { tabletRoutes } from '@washboard/contract/tablet/tablet.routes.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { upload } from '../../../lib/api/upload.ts';
import { localStore, storageKey } from '../../../lib/storage.ts';

const key = () => storageKey('tablet');

type TabletRoute = (typeof tabletRoutes)[keyof typeof tabletRoutes];
export type TabletCall = <R extends TabletRoute>(
  route: R,
  input?: RouteInput<R> & { file?: File },
) => Promise<RouteOutput<R>>;

/** The tablet's session in this browser, apart from a person's. It ends when the server no longer knows it. */
export function useTabletSession() {
  const [token, setToken] = useState(() => localStore.read(key()));
  const [wasEnded, setWasEnded] = useState(false);
  return {
    token,
    wasEnded,
    open(next: string) {
      localStore.write(key(), next);
      setWasEnded(false);
      setToken(next);
    },
    close(byServer: boolean) {
      localStore.remove(key());
      setWasEnded(byServer);
      setToken(null);
    },
  };
}

/** Calls with the tablet's session. */
export const callWith =
  (token: string, onEnded: () => void): TabletCall =>
  async (route, input) => {
    try {
      if (input?.file !== undefined)
        return await upload(route, input as typeof input & { file: File }, { tablet: token });
      return await call(route, input, { tablet: token });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onEnded();
      throw error;
    }
  };
