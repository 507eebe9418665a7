import { useNotifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { PageFocus } from './page-focus.tsx';

const Toasts = lazyPart(() => import('./toasts.tsx'), 'Toasts');

/** What surrounds every route: the focus that follows navigation, and toasts once there is one. */
export function Root() {
  const { notifications } = useNotifications();
  const [needed, setNeeded] = useState(false);
  const some = notifications.length > 0;
  useEffect(() => {
    if (some) setNeeded(true);
  }, [some]);
  return (
    <>
      <PageFocus />
      <Outlet />
      {needed && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </>
  );
}
