import { analyticsScreens } from '../features/analytics/analytics.screens.ts';
import type { ScreenDefinition } from '../lib/screen.ts';

const kitchenSink: ScreenDefinition = {
  path: '/dev/kitchen-sink',
  title: 'Kitchen sink',
  action: 'session.use',
  scoped: true,
  load: () => import('./dev/kitchen-sink.screen.tsx'),
};

/** The screens of all features. A new feature adds its list here: `...importScreens`. */
export const screens: readonly ScreenDefinition[] = [
  ...analyticsScreens,
  ...(import.meta.env.DEV ? [kitchenSink] : []),
];
