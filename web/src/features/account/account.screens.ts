import { defineScreen } from '../../lib/screen.ts';

export const accountScreens = [
  defineScreen({
    path: '/password-reset',
    title: 'Password',
    action: 'session.use',
    load: () => import('./password.screen.tsx'),
  }),
];
