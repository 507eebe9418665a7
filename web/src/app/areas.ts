import { areaPaths } from '../blocks/app.paths.ts';
import type { Address } from '../lib/address.ts';
import type { SearchRecord } from '../lib/list-state.ts';
import type { Area } from '../lib/manifest.ts';
import { features } from '../screens.list.ts';

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
  ...features.flatMap(({ areas = [] }) => areas),
];

/** An address that a screen had before. Only the manifest of its feature knows the present one. */
export interface MovedAddress {
  path: string;
  addressFor: (search: SearchRecord) => Promise<Address | undefined>;
}

export const moved: readonly MovedAddress[] = features.flatMap(({ moved: paths = [], load }) =>
  paths.map((path) => ({
    path,
    addressFor: async (search) => (await load()).moved.find((one) => one.path === path)?.to(search),
  })),
);
