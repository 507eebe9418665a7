import type { UsState } from '@washboard/contract/core/contact/us-states.ts';

/** Hours in which marketing may be sent, local time, [from, to). Days are 0 = Sunday to 6 = Saturday. */
export interface TextHours {
  from: number;
  to: number;
}
interface QuietHoursRule {
  hours: (day: number) => TextHours;
  source: string;
}

const fieldStudy = 'our field study of 2026, after support.referrizer.com and foster.com';
const always = (from: number, to: number) => (): TextHours => ({ from, to });
const isWeekend = (day: number) => day === 0 || day === 6;

/** Federal hours, wherever a state has no narrower ones. */
export const federalHours: QuietHoursRule = { hours: always(8, 21), source: '47 CFR 64.1200(c)(1)' };

/** States with narrower hours. Add a state only with its source. */
export const stateHours: Partial<Record<UsState, QuietHoursRule>> = {
  CT: { hours: always(9, 20), source: fieldStudy },
  FL: { hours: always(8, 20), source: fieldStudy },
  MD: { hours: always(8, 20), source: fieldStudy },
  MS: { hours: always(8, 20), source: fieldStudy },
  NJ: { hours: always(8, 20), source: fieldStudy },
  OK: { hours: always(8, 20), source: fieldStudy },
  RI: {
    hours: (day) => (isWeekend(day) ? { from: 10, to: 17 } : { from: 9, to: 18 }),
    source: fieldStudy,
  },
  TX: {
    hours: (day) => (day === 0 ? { from: 12, to: 21 } : { from: 9, to: 21 }),
    source: fieldStudy,
  },
};

/** Hours that automatic messages about orders keep, by courtesy. */
export const courtesyHours: TextHours = { from: 8, to: 21 };

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

/** The time zones of each state; a text must be allowed in all of them. Messages name the first one. */
export const stateZones: Partial<Record<UsState, readonly string[]>> = {
  AL: [central],
  AK: ['America/Anchorage', 'America/Adak'],
  AS: ['Pacific/Pago_Pago'],
  AZ: ['America/Phoenix', mountain],
  AR: [central],
  CA: [pacific],
  CO: [mountain],
  CT: [eastern],
  DE: [eastern],
  DC: [eastern],
  FL: [eastern, central],
  GA: [eastern],
  GU: ['Pacific/Guam'],
  HI: ['Pacific/Honolulu'],
  ID: [mountain, pacific],
  IL: [central],
  IN: [eastern, central],
  IA: [central],
  KS: [central, mountain],
  KY: [eastern, central],
  LA: [central],
  ME: [eastern],
  MD: [eastern],
  MA: [eastern],
  MI: [eastern, central],
  MN: [central],
  MS: [central],
  MO: [central],
  MT: [mountain],
  NE: [central, mountain],
  NV: [pacific, mountain],
  NH: [eastern],
  NJ: [eastern],
  NM: [mountain],
  NY: [eastern],
  NC: [eastern],
  ND: [central, mountain],
  MP: ['Pacific/Guam'],
  OH: [eastern],
  OK: [central],
  OR: [pacific, mountain],
  PA: [eastern],
  PR: ['America/Puerto_Rico'],
  RI: [eastern],
  SC: [eastern],
  SD: [central, mountain],
  TN: [central, eastern],
  TX: [central, mountain],
  UT: [mountain],
  VT: [eastern],
  VI: ['America/Puerto_Rico'],
  VA: [eastern],
  WA: [pacific],
  WV: [eastern],
  WI: [central],
  WY: [mountain],
};
