import { defineManifest } from '../../lib/manifest.ts';
import { defineScreen } from '../../lib/screen.ts';

export const accountManifest = defineManifest({
  screens: [
    defineScreen({
      path: '/account/profile',
      title: 'Profile',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./profile.screen.tsx'),
    }),
    defineScreen({
      path: '/password-reset',
      title: 'Password',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./password.screen.tsx'),
    }),
    defineScreen({
      path: '/account/devices',
      title: 'Devices',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./devices.screen.tsx'),
    }),
    defineScreen({
      path: '/account/two-factor',
      title: 'Two-factor',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./two-factor.screen.tsx'),
    }),
    defineScreen({
      path: '/account/passkeys',
      title: 'Passkeys',
      action: 'session.use',
      notWhileActing: true,
      load: () => import('./passkeys.screen.tsx'),
    }),
  ],
});
