import { defineScreen } from '../../lib/screen.ts';

export const importScreens = [
  defineScreen({
    path: '/global-settings/import',
    title: 'Import',
    action: 'imports.manage',
    load: () => import('./history/import-history.screen.tsx'),
  }),
  defineScreen({
    path: '/global-settings/import/$id',
    title: 'Import',
    action: 'imports.manage',
    load: () => import('./wizard/import.screen.tsx'),
  }),
];
