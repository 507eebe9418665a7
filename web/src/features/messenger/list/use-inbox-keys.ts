import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';
import { useRef } from 'react';
import { useSearchRecord } from '../../../lib/use-search-state.ts';
import { conversationHref } from '../messenger.urls.ts';

const isLayerOpen = () => document.querySelector('[aria-modal="true"]') !== null;

/** j and k open the next and the previous conversation; not while one types. */
export function useInboxKeys(records: readonly Conversation[], open: number): void {
  const navigate = useNavigate();
  const search = useSearchRecord();
  const place = records.findIndex(({ id }) => id === open);
  // A conversation that left the list keeps its place there.
  const last = useRef(-1);
  if (place >= 0) last.current = place;

  function go(step: 1 | -1): void {
    const from = place >= 0 ? place : step === 1 ? last.current - 1 : last.current;
    const next = records[Math.max(0, Math.min(records.length - 1, from + step))];
    if (next !== undefined && next.id !== open && !isLayerOpen())
      void navigate({ href: conversationHref(search, next.id), replace: true, resetScroll: false });
  }
  useHotkeys([
    ['j', () => go(1)],
    ['k', () => go(-1)],
  ]);
}
