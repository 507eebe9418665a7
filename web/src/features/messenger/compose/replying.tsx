import { useQuery } from '@tanstack/react-query';
import { handlingRoutes } from '@washboard/contract/messenger/handling/handling.routes.ts';
import { replyingToldMs } from '@washboard/contract/messenger/messenger.constants.ts';
import { useRef } from 'react';
import { call } from '../../../lib/api/client.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import classes from './compose.module.css';

const params = (id: number) => ({ params: { id: String(id) } });

/** Tells colleagues that the user types, at most every three seconds. */
export function useTellReplying(id: number): () => void {
  const toldAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - toldAt.current < replyingToldMs) return;
    toldAt.current = now;
    // Nobody needs to know that this failed.
    void call(handlingRoutes.noteReplying, params(id)).catch(() => undefined);
  };
}

function replyingText(names: readonly string[]): string {
  if (names.length > 2) return `${names.length} colleagues are replying…`;
  return names.length === 0 ? '' : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} replying…`;
}

/** Who else is replying right now. */
export function Replying({ id }: { id: number }) {
  const replying = useQuery({
    ...queryOptionsOf(handlingRoutes.listReplying, params(id)),
    // It ends without an event.
    refetchInterval: ({ state }) => ((state.data?.records.length ?? 0) > 0 ? replyingToldMs : false),
  });
  const names = (replying.data?.records ?? []).map(({ name }) => name);
  return (
    <p className={classes.replying} role="status">
      {replyingText(names)}
    </p>
  );
}
