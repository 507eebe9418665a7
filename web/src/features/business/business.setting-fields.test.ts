import { settingsFactsSchema } from '@washboard/contract/account/account-settings.schemas.ts';
import { accountFactsSchema } from '@washboard/contract/locations/account-details.schemas.ts';
import { expect, test } from 'vitest';
import { businessSettingFields } from './business.setting-fields.ts';

/** Settings without a field of their own, and the field that shows them. */
const shownWith: Readonly<Record<string, string>> = {
  termsOfServiceUrl: 'isCustomUrl',
  hangDryInstructions: 'isHangDryEnabled',
  inStoreTips: 'inStoreTips.isEnabled',
  onlineTips: 'onlineTips.isEnabled',
};

test('lists every setting of the account for the palette', () => {
  const listed = businessSettingFields.map(({ href }) =>
    new URLSearchParams(href.split('?')[1]).get('field'),
  );
  const all = [
    ...Object.keys(settingsFactsSchema.shape),
    ...Object.keys(accountFactsSchema.shape),
    'convenienceFeeName',
  ];
  expect(all.map((name) => shownWith[name] ?? name).filter((name) => !listed.includes(name))).toEqual([]);
});
