import { type SettingField, settingAt } from '../../lib/setting-field.ts';
import { type AccountTab, accountTabs, accountUrl } from './business.urls.ts';

/** The fields of each tab, by their names in forms. */
export const accountFields = {
  details: {
    companyName: 'Company name',
    fullName: 'Full name',
    phone: 'Account phone',
    email: 'Account email',
    address: 'Account address',
    city: 'Account city',
    state: 'Account state',
    zipCode: 'Account zip code',
    needsRegions: 'This business has regions',
  },
  regions: { regions: 'Regions and districts' },
  services: {
    hasSelfServe: 'Self-serve',
    hasFullServe: 'Full-serve',
    isMessagingEnabled: 'Messenger',
    requiresEmployeeCode: 'Employee codes for tasks',
    beforeProcessing: 'Weight before processing',
    afterProcessing: 'Weight after processing',
    duringIntake: 'Weight during intake',
    onCompletion: 'Weight on completion',
    salesWeight: 'Billed weight',
    isCustomPreferencesEnabled: 'Custom preferences',
    isHangDryEnabled: 'Hang dry and its instructions',
  },
  receipts: {
    receiptFooterMessage: 'Receipt footer',
    isCustomUrl: 'Terms of service URL',
    convenienceFeeName: 'Convenience fee name',
    'inStoreTips.isEnabled': 'Tips in store',
    'onlineTips.isEnabled': 'Tips online',
  },
  taxes: { taxes: 'Taxes' },
  tags: { bagNoteTags: 'Bag note tags', customerNoteTags: 'Customer note tags' },
} as const satisfies Record<AccountTab, Record<string, string>>;

export const businessSettingFields: SettingField[] = Object.entries(accountFields).flatMap(([tab, fields]) =>
  Object.entries(fields).map(([field, label]) => ({
    label,
    place: `Account: ${accountTabs[tab as AccountTab]}`,
    href: settingAt(accountUrl(tab as AccountTab), field),
  })),
);
