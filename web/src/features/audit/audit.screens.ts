import { defineScreen } from '../../lib/screen.ts';

export const auditScreens = [
  defineScreen({
    path: '/global-settings/audit',
    title: 'Audit',
    action: 'audit.read',
    load: () => import('./audit.screen.tsx'),
  }),
];
