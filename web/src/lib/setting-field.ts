import type { Address } from './address.ts';

/** A single setting that the palette finds; a feature lists its own in `<feature>.setting-fields.ts`. */
export interface SettingField {
  label: string;
  /** The page, tab or dialog it is on. */
  place: string;
  /** With `field`, see `settingAt`. */
  href: Address;
}

/** The part of an address that puts the focus on a field, by its `data-path`. */
export const fieldParam = 'field';

/** An address with a field in focus. */
export const settingAt = (address: Address, field: string): Address =>
  `${address}${address.includes('?') ? '&' : '?'}${fieldParam}=${encodeURIComponent(field)}` as Address;
