import './library.css';
import './variables.css';
import './fonts.css';
import './global.css';
import './frame.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The same key as in public/first-paint.js, which runs before the first paint. */
export const colorSchemeKey = 'washboard.color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Theme and color scheme for our components, without any inline style. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
