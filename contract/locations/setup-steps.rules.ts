import { isComplete, type MissingField } from './location-missing.rules.ts';

interface Setup {
  account: Readonly<Record<'companyName' | 'fullName' | 'phone' | 'email' | 'address' | 'zipCode', string>>;
  locations: readonly { id: number; name: string; missing: readonly MissingField[] }[];
  /** Whether the first location sells anything. */
  hasPrices: boolean;
}

export type SetupStep =
  | { step: 'account' }
  | { step: 'firstLocation' }
  | { step: 'location' | 'hours' | 'prices'; locationId: number; name: string };

/** What a business still needs before its first order, in order. */
export function setupSteps({ account, locations, hasPrices }: Setup): SetupStep[] {
  const steps: SetupStep[] = [];
  if (Object.values(account).some((text) => text.trim() === '')) steps.push({ step: 'account' });
  const [first] = locations;
  if (first === undefined) return [...steps, { step: 'firstLocation' }];
  for (const { id: locationId, name, missing } of locations) {
    if (!isComplete(missing)) steps.push({ step: 'location', locationId, name });
    else if (missing.includes('openingHours')) steps.push({ step: 'hours', locationId, name });
  }
  if (!hasPrices) steps.push({ step: 'prices', locationId: first.id, name: first.name });
  return steps;
}
