export { openFlags } from './flags/open-flags.ts';
export { openLive } from './live/open-live.ts';
export { Overlays } from './shell/overlays.tsx';
