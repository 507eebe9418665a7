import type { ScreenDefinition } from '../../lib/screen.ts';

/** Screens for those who build Washboard. web/dev-screens.ts leaves them out of the product. */
export const devScreens: readonly ScreenDefinition[] = [
  {
    path: '/dev/kitchen-sink',
    title: 'Kitchen sink',
    action: 'session.use',
    scoped: true,
    load: () => import('./kitchen-sink.screen.tsx'),
  },
];
