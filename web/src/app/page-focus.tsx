import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const patienceMs = 3000;

/** Moves focus to the page title once it renders, unless the user has moved it. */
function focusTitle(): () => void {
  const before = document.activeElement;
  const tryNow = () => {
    const title = document.querySelector<HTMLElement>('[data-page-title]');
    if (title === null) return false;
    const moved = document.activeElement !== before && document.activeElement !== document.body;
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
    document.title = title === undefined ? 'Washboard' : `${title} · Washboard`;
  }, [title]);
  useEffect(() => {
    const unsubscribe = router.subscribe('onRendered', (event) => {
      // The first page is read from its top, and changing a filter isn't navigation.
      if (event.fromLocation === undefined || !event.pathChanged) return;
      stop.current();
      stop.current = focusTitle();
    });
    return () => {
      unsubscribe();
      stop.current();
    };
  }, [router]);
  return null;
}
