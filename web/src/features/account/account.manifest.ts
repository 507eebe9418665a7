import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const accountManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/account/profile',
      title: 'Profile',
      action: 'session.use',
      load: () => import('./profile.screen.tsx'),
    }),
    defineScreen({
      path: '/password-reset',
      title: 'Password',
      action: 'session.use',
      load: () => import('./password.screen.tsx'),
    }),
    defineScreen({
      path: '/account/devices',
      title: 'Devices',
      action: 'session.use',
      load: () => import('./devices.screen.tsx'),
    }),
    defineScreen({
      path: '/account/two-factor',
      title: 'Two-factor',
      action: 'session.use',
      load: () => import('./two-factor.screen.tsx'),
    }),
    defineScreen({
      path: '/account/passkeys',
      title: 'Passkeys',
      action: 'session.use',
      load: () => import('./passkeys.screen.tsx'),
    }),
  ],
});
