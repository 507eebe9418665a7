import type { Plugin } from 'vite';
import { themeStylesheet } from '../src/ui/theme/stylesheet.ts';

const publicName = 'virtual:theme.css';
const resolvedName = `\0${publicName}`;

/**
 * Serves the theme's CSS variables as a stylesheet. Mantine would add them as an inline <style>, which the
 * content security policy refuses.
 */
export function themeCss(): Plugin {
  return {
    name: 'washboard-theme-css',
    resolveId: (id) => (id === publicName ? resolvedName : undefined),
    load: (id) => (id === resolvedName ? themeStylesheet() : undefined),
  };
}
