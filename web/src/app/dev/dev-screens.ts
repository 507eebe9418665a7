import type { ScreenDefinition } from '../../lib/screen.ts';

/** Screens for those who build Washboard: only in development (`vite build --mode development`). */
export const devScreens: readonly ScreenDefinition[] =
  import.meta.env.MODE === 'development'
    ? [
        {
          path: '/dev/kitchen-sink',
          title: 'Kitchen sink',
          action: 'session.use',
          scoped: true,
          load: () => import('./kitchen-sink.screen.tsx'),
        },
      ]
    : [];
