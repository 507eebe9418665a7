import { importScreens } from '../features/imports/imports.screens.ts';
import type { ScreenDefinition } from '../lib/screen.ts';

const kitchenSink: ScreenDefinition = {
  path: '/dev/kitchen-sink',
  title: 'Kitchen sink',
  action: 'session.use',
  scoped: true,
  load: () => import('./dev/kitchen-sink.screen.tsx'),
};

/** Every piece of the design system on one page, in development only. */
const forDevelopment = import.meta.env.DEV ? [kitchenSink] : [];

/** The screens of all features. A new feature adds its list here: `...importScreens`. */
export const screens: readonly ScreenDefinition[] = [...importScreens, ...forDevelopment];
