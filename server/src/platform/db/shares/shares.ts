import { AppError } from '@washboard/contract/core/errors.ts';
import type { Client } from '../pool.ts';

interface Share {
  held: number;
  waiting: (() => void)[];
}

export type TakeShare = (businessId: number, connect: () => Promise<Client>) => Promise<Client>;

/**
 * Connections of a pool by business: each holds at most `most` at a time, so that the others find some left. Further
 * work of it waits in order, for `waitSeconds` at most.
 */
export function createShares(most: number, waitSeconds: number): TakeShare {
  const shares = new Map<number, Share>();

  function leave(businessId: number, share: Share): void {
    const next = share.waiting.shift();
    if (next !== undefined) {
      next();
      return;
    }
    share.held -= 1;
    if (share.held === 0) shares.delete(businessId);
  }

  async function enter(share: Share): Promise<void> {
    if (share.held < most) {
      share.held += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        share.waiting.splice(share.waiting.indexOf(turn), 1);
        reject(new AppError('busy', { retryAfter: 1 }));
      }, waitSeconds * 1_000);
      share.waiting.push(turn);
    });
  }

  return async (businessId, connect) => {
    const share = shares.get(businessId) ?? { held: 0, waiting: [] };
    shares.set(businessId, share);
    await enter(share);
    try {
      const client = await connect();
      const release = client.release;
      // The pool gives a connection a new `release` each time.
      client.release = (error) => {
        client.release = release;
        leave(businessId, share);
        release.call(client, error);
      };
      return client;
    } catch (error) {
      leave(businessId, share);
      throw error;
    }
  };
}
