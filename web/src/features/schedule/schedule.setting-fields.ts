import { shiftTypeLabels, shiftTypes } from '@washboard/contract/schedule/shifts.constants.ts';
import { addressOf } from '../../lib/address.ts';
import { type SettingField, settingAt } from '../../lib/setting-field.ts';
import { locationsPaths } from '../locations/locations.paths.ts';

const at = (search: Record<string, string>, field: string) =>
  settingAt(addressOf(locationsPaths.locations, { search: { any: '1', tab: 'schedule', ...search } }), field);
const place = 'Location: Schedule';

export const scheduleSettingFields: SettingField[] = [
  ...shiftTypes.map((type) => ({ label: shiftTypeLabels[type], place, href: at({ type }, 'addShift') })),
  { label: 'Store closures', place, href: at({ show: 'schedule' }, 'addClosure') },
  { label: 'Holidays', place, href: at({ show: 'schedule' }, 'addHolidays') },
];
