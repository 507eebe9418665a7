import type { Plugin } from 'vite';

/** Removes the screens of app/dev except in development (`vite`, `vite build --mode development`). */
export function withoutDevScreens(mode: string): Plugin {
  return {
    name: 'washboard-without-dev-screens',
    load: (id) =>
      mode !== 'development' && id.endsWith('/app/dev/dev-screens.ts')
        ? 'export const devScreens = [];'
        : undefined,
  };
}
