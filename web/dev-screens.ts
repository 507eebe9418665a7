import type { Plugin } from 'vite';

/** Leaves the screens of app/dev out of everything but development (`vite`, `vite build --mode development`). */
export function withoutDevScreens(mode: string): Plugin {
  return {
    name: 'washboard-without-dev-screens',
    load: (id) =>
      mode !== 'development' && id.endsWith('/app/dev/dev-screens.ts')
        ? 'export const devScreens = [];'
        : undefined,
  };
}
