import { defineScreen } from '../../lib/screen.ts';
import { billingPath } from './billing.urls.ts';

export const billingScreens = [
  defineScreen({
    path: billingPath,
    title: 'Billing',
    action: 'billing.manage',
    load: () => import('./billing.screen.tsx'),
  }),
];
