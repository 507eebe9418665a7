import { defineManifest } from '../../lib/manifest.ts';

/** It has no screen yet: its addresses say Page not found to those who may use it. */
export const insuranceManifest = defineManifest(
  {},
  {
    screens: {},
    areas: [{ path: '/insurance', action: 'insurance.use' }],
  },
);
