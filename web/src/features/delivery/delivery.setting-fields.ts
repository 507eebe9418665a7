import { addressOf } from '../../lib/address.ts';
import { type SettingField, settingAt } from '../../lib/setting-field.ts';
import { locationsPaths } from '../locations/locations.paths.ts';

const at = (field: string, search: Record<string, string> = {}) =>
  settingAt(addressOf(locationsPaths.locations, { search: { any: '1', tab: 'delivery', ...search } }), field);
const place = 'Location: Delivery Settings';
const who = { ask: 'settings' };
const price = { ask: 'settings', step: 'price' };

export const deliverySettingFields: SettingField[] = [
  { label: 'Own drivers', place, href: at('ownDriver', who) },
  { label: 'On-demand delivery', place, href: at('onDemand', who) },
  { label: 'Several services for one order', place, href: at('serviceMultiselect', who) },
  { label: 'Price of pickup and delivery', place, href: at('deliveryPriceType', price) },
  { label: 'Dry cleaning for delivery', place, href: at('offerDryCleaning', price) },
  { label: 'Delivery zones', place, href: at('addZone') },
  { label: 'Delivery and commercial tiers', place, href: at('addTier') },
];
