/** How a start reaches a machine: a coin pulse, the maker's serial port, or a person. */
export const wiringLabels = {
  PULSE: 'Pulse, like a coin',
  SERIAL: 'Serial, the maker’s port',
  NONE: 'None, a person presses start',
} as const;
export type Wiring = keyof typeof wiringLabels;
export const wirings = Object.keys(wiringLabels) as [Wiring, ...Wiring[]];

export const maxMachineMinutes = 180;
export const maxMachinePounds = 400;

/** A claim code or a MAC address as it is kept: `AB12-CD34` or `a1:b2:c3:d4:e5:f6`; undefined if it is neither. */
export function deviceCodeOf(typed: string): string | undefined {
  const text = typed.trim();
  const hex = text.replace(/[:.\s-]/g, '');
  if (/^[\da-f]{12}$/i.test(hex)) return hex.toLowerCase().match(/../g)?.join(':');
  return /^[a-z\d]{3,8}-[a-z\d]{3,8}$/i.test(text) ? text.toUpperCase() : undefined;
}
