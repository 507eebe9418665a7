type Rgb = readonly [number, number, number];

/** `#rrggbb` as three numbers 0-255. */
function parseHex(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const linear = (channel: number) => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Linear-light channels, 0-1. */
const toLinear = ([r, g, b]: Rgb): Rgb => [linear(r), linear(g), linear(b)];

function luminance(hex: string): number {
  const [r, g, b] = toLinear(parseHex(hex));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}
