import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'UnsavedQuestion');

export interface UnsavedGuardProps {
  isUnsaved: () => boolean;
  /** The form stays while only the search changes, as between the steps of a wizard. */
  staysOnPath?: boolean;
}

/** Asks before leaving unsaved changes; the browser asks when the page closes. */
export function UnsavedGuard({ isUnsaved, staysOnPath = false }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isUnsaved() && !(staysOnPath && current.pathname === next.pathname),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedQuestion onStay={blocker.reset} onLeave={blocker.proceed} />
    </Suspense>
  );
}
