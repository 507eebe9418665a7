import type { FeatureTable } from '../lib/manifest.ts';
import type { ScreenDefinition, ScreenFacts } from '../lib/screen.ts';
import { features } from '../screens.list.ts';
import { devScreens } from './dev/dev-screens.ts';

export type ListedScreen = ScreenFacts & Pick<ScreenDefinition, 'load'>;

/** The screens of a feature; its manifest loads with the first one. */
const screensOf = ({ screens, load }: FeatureTable): ListedScreen[] =>
  screens.map((facts) => ({
    ...facts,
    load: async () => {
      const manifest = await load();
      const screen = manifest.screens.find(({ path }) => path === facts.path);
      if (screen === undefined) throw new Error(`No manifest has ${facts.path}.`);
      return screen.load();
    },
  }));

/** The screens of all features. */
export const screens: readonly ListedScreen[] = [...features.flatMap(screensOf), ...devScreens];
