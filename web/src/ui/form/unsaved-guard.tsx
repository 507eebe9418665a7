import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const UnsavedQuestion = lazyPart(() => import('./unsaved-question.tsx'), 'UnsavedQuestion');

/** Asks before leaving unsaved changes; the browser asks when the page closes. */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: isUnsaved,
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
