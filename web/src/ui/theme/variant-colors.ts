import type { DefaultMantineColor, MantineColor, VariantColorsResolver } from '@mantine/core';
import type { Tone } from './tokens.ts';

const toneOf: Partial<Record<DefaultMantineColor, Tone>> = {
  green: 'green',
  teal: 'teal',
  lime: 'green',
  orange: 'amber',
  yellow: 'amber',
  red: 'red',
  pink: 'red',
  blue: 'blue',
  cyan: 'blue',
  violet: 'violet',
  gray: 'gray',
};

/** The tone of a Mantine color name, if any. */
export function toneOfColor(color: MantineColor | undefined): Tone | undefined {
  return color === undefined ? undefined : toneOf[color];
}

/**
 * Wraps Mantine's resolver: light, subtle and transparent variants use tested token pairs, because Mantine's
 * own light text is below 4.5:1 for green, teal, orange and yellow.
 */
export function withTones(fallback: VariantColorsResolver): VariantColorsResolver {
  return (input) => {
    const base = fallback(input);
    const tone = toneOfColor(input.color);
    if (input.variant === 'light') {
      if (tone !== undefined) {
        const background = `var(--wb-${tone}-bg)`;
        return { ...base, background, hover: background, color: `var(--wb-${tone}-text)` };
      }
      const background = 'var(--wb-selected)';
      return { ...base, background, hover: background, color: 'var(--wb-selected-text)' };
    }
    if (input.variant === 'subtle' || input.variant === 'transparent') {
      if (tone === 'gray') return { ...base, hover: 'var(--wb-hover)', color: 'var(--wb-secondary)' };
      return { ...base, color: tone === undefined ? 'var(--wb-link)' : `var(--wb-${tone}-text)` };
    }
    if (input.variant === 'outline' && tone !== undefined) {
      return { ...base, color: `var(--wb-${tone}-text)`, border: '1px solid var(--wb-control-border)' };
    }
    return base;
  };
}
