import type { FlagSetting } from '@washboard/contract/flags/flags.schemas.ts';

/** A flag's rules as text. */
export function percentWords(percent: number): string {
  if (percent === 0) return 'Nobody';
  return percent === 100 ? 'Everybody' : `${percent}% of businesses`;
}

/** Single businesses: `On: Harbor (3). Off: Oak (4)`. */
export function overrideWords(overrides: FlagSetting['overrides']): string {
  const named = (isOn: boolean) =>
    overrides
      .filter((one) => one.isOn === isOn)
      .map(({ businessName, businessId }) => `${businessName} (${businessId})`)
      .join(', ');
  return [
    ['On', named(true)],
    ['Off', named(false)],
  ]
    .filter(([, names]) => names !== '')
    .map(([word, names]) => `${word}: ${names}`)
    .join('. ');
}
