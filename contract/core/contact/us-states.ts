import { z } from 'zod';

/** US states, the District of Columbia, territories and freely associated states by two-letter code. */
export const usStates = {
  AL: 'Alabama',
  AK: 'Alaska',
  AS: 'American Samoa',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FM: 'Federated States of Micronesia',
  FL: 'Florida',
  GA: 'Georgia',
  GU: 'Guam',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MH: 'Marshall Islands',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  MP: 'Northern Mariana Islands',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PW: 'Palau',
  PA: 'Pennsylvania',
  PR: 'Puerto Rico',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VI: 'Virgin Islands',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const;

export type UsState = keyof typeof usStates;
export const usStateCodes = Object.keys(usStates) as [UsState, ...UsState[]];

export const stateMessages = { required: 'State is a required field' } as const;
export const usStateSchema = z.enum(usStateCodes, { error: stateMessages.required });

export const zipMessages = { required: 'Zip code is a required field', invalid: 'Invalid zip code' } as const;

/** Five digits, or nine as ZIP+4. */
export const zipCodeSchema = z
  .string(zipMessages.required)
  .trim()
  .min(1, { error: zipMessages.required, abort: true })
  .regex(/^\d{5}(-\d{4})?$/, { error: zipMessages.invalid, abort: true });

/** 'ny', 'New York' and 'NY' all return 'NY'; anything else null. */
export function findState(text: string): UsState | null {
  const wanted = text.trim().toLowerCase();
  return (
    usStateCodes.find((code) => code.toLowerCase() === wanted || usStates[code].toLowerCase() === wanted) ??
    null
  );
}
