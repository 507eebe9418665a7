import type { ScreenDefinition } from '../lib/screen.ts';

/** The screens of all features. A new feature adds its list here: `...importScreens`. */
export const screens: readonly ScreenDefinition[] = [];
