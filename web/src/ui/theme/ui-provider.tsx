import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './variables.css';
import './fonts.css';
import './global.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** The same key stands in public/color-scheme.js, which runs before the first paint. */
export const colorSchemeKey = 'washboard.color-scheme';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Everything our components need around them: theme and colour scheme, without a single inline style. */
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
