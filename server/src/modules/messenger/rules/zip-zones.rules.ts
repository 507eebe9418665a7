import type { UsState } from '@washboard/contract/core/contact/us-states.ts';

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/**
 * Zones of three-digit ZIP codes that lie in one zone, in states that have two. A ZIP code that isn't here may lie in
 * either. A list kept by hand, not yet checked against an official source.
 */
const zones: Partial<Record<UsState, Readonly<Record<string, string>>>> = {
  AK: { 'America/Anchorage': '996-999' },
  AZ: { 'America/Phoenix': '850-853 855-857' },
  FL: { [eastern]: '320-323 326-349', [central]: '325' },
  ID: { [mountain]: '832-834 836-837', [pacific]: '838' },
  IN: { [eastern]: '460-462 466-474 478', [central]: '463-464 477' },
  KS: { [central]: '660-676' },
  KY: { [eastern]: '400-418', [central]: '420-424' },
  MI: { [eastern]: '480-497' },
  ND: { [central]: '580-584 587-588' },
  NE: { [central]: '680-690', [mountain]: '693' },
  NV: { [pacific]: '889-897' },
  OR: { [pacific]: '970-978' },
  SD: { [central]: '570-574', [mountain]: '577' },
  TN: { [eastern]: '374 376-379', [central]: '370-372 380-385' },
  TX: { [central]: '750-797', [mountain]: '799 885' },
};

const isWithin = (prefix: number, ranges: string): boolean =>
  ranges.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-');
    return from !== '' && prefix >= Number(from) && prefix <= Number(to);
  });

/** The time zone of a ZIP code in a state with two zones; undefined where both are possible. */
export function zoneOfZip(state: UsState, zipCode: string): string | undefined {
  if (!/^\d{5}/.test(zipCode)) return undefined;
  const prefix = Number(zipCode.slice(0, 3));
  return Object.entries(zones[state] ?? {}).find(([, ranges]) => isWithin(prefix, ranges))?.[0];
}
