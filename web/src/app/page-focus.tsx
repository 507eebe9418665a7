import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { setPageTitle } from '../lib/page-title.ts';

const patienceMs = 3000;

/** Whether focus is in a dialog that has opened since `start` had it: the palette, over a page that still loads. */
function isInNewLayer(start: Element | null): boolean {
  const active = document.activeElement;
  return active !== start && active?.closest('[aria-modal="true"]') != null;
}

/** Moves focus to the page title once it renders, unless the user has moved it since `start` had it. */
function focusTitle(start: Element | null): () => void {
  const before = document.activeElement;
  const tryNow = () => {
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (title === null) return false;
    const active = document.activeElement;
    const moved = (active !== before && active !== document.body) || isInNewLayer(start);
    if (!moved) title.focus({ preventScroll: true });
    return true;
  };
  if (tryNow()) return () => {};
  const observer = new MutationObserver(() => tryNow() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** The document title of each route, and focus on the h1 after navigation. */
export function PageFocus() {
  const router = useRouter();
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const stop = useRef<() => void>(() => {});
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  useEffect(() => {
    let start: Element | null = null;
    const unsubscribe = [
      router.subscribe('onBeforeNavigate', () => {
        start = document.activeElement;
      }),
      router.subscribe('onRendered', (event) => {
        // The first page is read from its top, and changing a filter isn't navigation.
        if (event.fromLocation === undefined || !event.pathChanged) return;
        stop.current();
        stop.current = focusTitle(start);
      }),
    ];
    return () => {
      for (const end of unsubscribe) end();
      stop.current();
    };
  }, [router]);
  return null;
}
