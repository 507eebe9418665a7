import { defineScreen } from '../../lib/screen.ts';

export const accessKeyScreens = [
  defineScreen({
    path: '/global-settings/api-keys',
    title: 'API keys',
    action: 'accessKeys.manage',
    load: () => import('./access-keys.screen.tsx'),
  }),
];
