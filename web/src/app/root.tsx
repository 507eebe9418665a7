import { useNotifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { PageFocus } from './page-focus.tsx';

const Toasts = lazyPart(() => import('./toasts.tsx'), 'Toasts');

/** What surrounds every route: the focus that follows navigation, and toasts once there is one. */
export function Root() {
  const { notifications } = useNotifications();
  const [round, setRound] = useState(0);
  const some = notifications.length > 0;
  useEffect(() => {
    if (some) setRound((before) => before + 1);
  }, [some]);
  return (
    <>
      <PageFocus />
      <Outlet />
      {round > 0 && (
        <Suspense>
          {/* Anew for each round: the layer of the last one went with its page where somebody signed out or in. */}
          <Toasts key={round} />
        </Suspense>
      )}
    </>
  );
}
