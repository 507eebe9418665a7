import type { Plugin } from 'vite';
import { themeStylesheet } from './src/ui/theme/stylesheet.ts';

/**
 * Fills ui/theme/variables.css with the theme's CSS variables. Mantine would add them as an inline <style>,
 * which the content security policy refuses.
 */
export function themeCss(): Plugin {
  return {
    name: 'washboard-theme-css',
    load: (id) => (id.endsWith('/ui/theme/variables.css') ? themeStylesheet() : undefined),
  };
}
