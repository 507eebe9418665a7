import type { ScreenDefinition } from '../lib/screen.ts';
import { manifests } from '../manifests.list.ts';
import { devScreens } from './dev/dev-screens.ts';

/** The screens of all features. */
export const screens: readonly ScreenDefinition[] = [
  ...manifests.flatMap((manifest) => manifest.screens),
  ...devScreens,
];
