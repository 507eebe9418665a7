import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

const patienceMs = 3000;

/** Moves the focus to the page's title once it is drawn, unless the user has moved it meanwhile. */
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

/** Title of the document for each route, and the focus on the page's h1 after navigation. */
export function PageFocus() {
  const router = useRouter();
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const stop = useRef<() => void>(() => {});
  useEffect(() => {
    document.title = title === undefined ? 'Washboard' : `${title} · Washboard`;
  }, [title]);
  useEffect(() => {
    const unsubscribe = router.subscribe('onRendered', (event) => {
      // The first page is read from its top; a changed filter is no navigation.
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
