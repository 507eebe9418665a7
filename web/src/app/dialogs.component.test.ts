import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { listedCustomerSchema } from '@washboard/contract/customers/customers.schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Answers } from '../test-kit/answers.ts';
import { openApp } from '../test-kit/open-app.tsx';
import { smallest } from '../test-kit/smallest.ts';

const customer = { ...smallest(listedCustomerSchema), firstName: 'Ann' };

/** A page, the button that opens a dialog on it, and the dialog's name. */
const dialogs = [
  ['/dashboard/orders?status=READY&type=ONLINE', 'Save view', 'Save view'],
  ['/dashboard/customers', 'Customer tags', 'Customer tags'],
  ['/dashboard/customers/1', 'Edit', 'Edit customer'],
  ['/dashboard/customers/1', 'Add address', 'Add address'],
  ['/global-settings/team', 'Invite', 'Invite teammate'],
  ['/global-settings/api-keys', 'New key', 'New API key'],
] as const;

for (const [path, opener, name] of dialogs)
  test(`${name}: focus returns to what opened it`, async () => {
    await openApp(path, { answers: new Answers().list(customerRoutes.listCustomers, [customer]) });
    const button = page.getByRole('button', { name: opener, exact: true }).first();
    const dialog = page.getByRole('dialog', { name });
    for (const close of ['Escape', 'Close'] as const) {
      await button.click();
      await expect.element(dialog).toBeVisible();
      if (close === 'Escape') await userEvent.keyboard('{Escape}');
      else await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }
  });

test('Ctrl+Enter saves in a dialog', async () => {
  await openApp('/dashboard/orders?status=READY&type=ONLINE');
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  const field = page.getByRole('dialog', { name: 'Save view' }).getByLabelText('Name');
  await field.click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  // Nothing was typed: the form refuses, so it was submitted.
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});
