import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { chartPalette } from './palette.ts';
import { theme } from './theme.ts';
import { type Scheme, schemes } from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function tokenVariables(scheme: Scheme): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(schemes[scheme])) variables[`--wb-${kebab(name)}`] = value;
  chartPalette[scheme].forEach((color, index) => {
    variables[`--wb-series-${index + 1}`] = color;
  });
  return variables;
}

/** Mantine variables that use our tokens instead. */
const overrides: Record<string, string> = {
  '--mantine-color-text': 'var(--wb-text)',
  '--mantine-color-bright': 'var(--wb-text)',
  '--mantine-color-body': 'var(--wb-card)',
  '--mantine-color-error': 'var(--wb-error)',
  '--mantine-color-placeholder': 'var(--wb-placeholder)',
  '--mantine-color-anchor': 'var(--wb-link)',
  '--mantine-color-dimmed': 'var(--wb-secondary)',
  '--mantine-color-default': 'var(--wb-card)',
  '--mantine-color-default-hover': 'var(--wb-hover)',
  '--mantine-color-default-color': 'var(--wb-text)',
  '--mantine-color-default-border': 'var(--wb-control-border)',
};

/** Only what differs from Mantine's own stylesheet. */
function changed(ours: Record<string, string>, defaults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(ours).filter(([name, value]) => defaults[name] !== value));
}

/** All CSS variables of the theme as a stylesheet. Runs at build time only. */
export function themeStylesheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const ours = defaultCssVariablesResolver(merged);
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables({
    variables: changed(ours.variables, defaults.variables),
    light: { ...changed(ours.light, defaults.light), ...overrides, ...tokenVariables('light') },
    dark: { ...changed(ours.dark, defaults.dark), ...overrides, ...tokenVariables('dark') },
  });
}
