import { areaPaths } from '../blocks/app.paths.ts';
import type { Area, MovedPath } from '../lib/manifest.ts';
import { manifests } from '../manifests.list.ts';

/** The app's own areas, and those of features: their index, and Page not found below them. */
export const areas: readonly Area[] = [
  {
    path: areaPaths.dashboard,
    index: `${areaPaths.dashboard}/analytics-dashboard`,
    action: 'dashboard.view',
  },
  {
    path: areaPaths.globalSettings,
    index: `${areaPaths.globalSettings}/account`,
    action: 'globalSettings.manage',
  },
  ...manifests.flatMap((manifest) => manifest.areas),
];

export const moved: readonly MovedPath[] = manifests.flatMap((manifest) => manifest.moved);
