import type { ScreenDefinition } from '../../lib/screen.ts';

/** Screens for developers. web/dev-screens.ts removes them from the product. */
export const devScreens: readonly ScreenDefinition[] = [
  {
    path: '/dev/kitchen-sink',
    title: 'Kitchen sink',
    action: 'session.use',
    scoped: true,
    load: () => import('./kitchen-sink.screen.tsx'),
  },
];
