import { defineManifest } from '../../lib/manifest.ts';

/** It has no screen yet: its addresses say Page not found to those who may use it. */
export const messengerManifest = defineManifest(
  {},
  {
    screens: {},
    areas: [{ path: '/messenger', index: '/messenger/inbox', action: 'messenger.use' }],
  },
);
