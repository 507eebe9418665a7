import { accountSettingsRoutes } from '@washboard/contract/account/account-settings.routes.ts';
import { accountSettingsSchema } from '@washboard/contract/account/account-settings.schemas.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { saidOn } from '../../test-kit/said-on.ts';
import { smallest } from '../../test-kit/smallest.ts';

/** Each message of `docs/messages.md` at its field. What fields don’t let people enter, the request says. */
const settings = {
  ...smallest(accountSettingsSchema),
  version: 1,
  salesWeight: 'BEFORE_PROCESSING' as const,
  beforeProcessing: true,
  hasSelfServe: true,
  hasFullServe: true,
  convenienceFeeName: 'Fee',
  inStoreTips: { isEnabled: true, type: 'PERCENTAGE' as const, choices: [10, 15, 20] },
  onlineTips: { isEnabled: false, type: 'PERCENTAGE' as const, choices: [10, 15, 20] },
};
const account = () =>
  new Answers()
    .give(accountSettingsRoutes.getAccountSettings, settings)
    .give(accountSettingsRoutes.patchAccountSettings, { ...settings, changeId: null });

test('account settings', async () => {
  const said = saidOn('Account settings');
  const answers = account();
  await openApp('/global-settings/account?tab=receipts', { answers });
  const form = { within: page.getByRole('region', { name: 'Receipts and tips' }), save: 'Save' };
  const ownTerms = form.within.getByRole('switch', { name: 'Own terms of service' });
  await ownTerms.click();
  await expect.element(ownTerms).toBeChecked();
  await said.typing(
    form,
    { 'Terms of service URL': '' },
    { 'Terms of service URL': 'Terms of service URL is a required field' },
  );
  await said.typing(
    form,
    { 'Terms of service URL': 'ftp://example.com' },
    { 'Terms of service URL': 'Invalid web address' },
  );
  await ownTerms.click();
  await said.typing(
    form,
    { 'Convenience fee name': '' },
    { 'Convenience fee name': 'Name is a required field' },
  );
  await said.typing(
    form,
    { 'Choice 2': '5', 'Choice 3': '101' },
    { 'Choice 2': 'Must be more than the one before', 'Choice 3': 'At most 100%' },
  );

  await openApp('/global-settings/account?tab=services', { answers });
  const services = { within: page.getByRole('region', { name: 'Services' }), save: 'Save' };
  answers.refuse(accountSettingsRoutes.patchAccountSettings, {
    hasFullServe: 'Offer self-serve, full-serve, or both',
    salesWeight: 'Record the weight that you bill by',
  });
  await said.saving(services, {
    'Full-serve': 'Offer self-serve, full-serve, or both',
    'Billed weight': 'Record the weight that you bill by',
  });
  said.expectAll();
});

test('taxes', async () => {
  const said = saidOn('Taxes');
  const answers = account();
  await openApp('/global-settings/account?tab=taxes&tax=new', { answers });
  const form = { within: page.getByRole('dialog'), save: 'Save' };
  await said.unchecking(form);
  await said.typing(
    form,
    { Name: '', Rate: '101' },
    {
      Name: 'Name is a required field',
      Rate: 'At most 100%',
      Locations: 'Choose at least one location',
      'Applies to': 'Choose at least one',
    },
  );
  said.expectAll();
});
