import { useNotifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { PageFocus } from './page-focus.tsx';

const Toasts = lazyPart(() => import('./toasts.tsx'), 'Toasts');

/** Around every route: focus after navigation, and toasts. */
export function Root() {
  const hasToast = useNotifications().notifications.length > 0;
  const [toasts, setToasts] = useState(false);
  useEffect(() => {
    if (hasToast) setToasts(true);
  }, [hasToast]);
  return (
    <>
      <PageFocus />
      <Outlet />
      {toasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
