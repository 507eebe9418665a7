import { customerMergeRoutes } from '@washboard/contract/customers/customer-merge.routes.ts';
import { customerPageRoutes } from '@washboard/contract/customers/customer-page.routes.ts';
import { customerDetailSchema } from '@washboard/contract/customers/customer-page.schemas.ts';
import { customerRoutes } from '@washboard/contract/customers/customers.routes.ts';
import { listedCustomerSchema } from '@washboard/contract/customers/customers.schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-kit/accessible.ts';
import { Answers } from '../../../test-kit/answers.ts';
import { openApp } from '../../../test-kit/open-app.tsx';
import { smallest } from '../../../test-kit/smallest.ts';

const address = '/dashboard/customers/1';
const kept = { ...smallest(customerDetailSchema), id: 1, firstName: 'Ann', lastName: 'Lee', version: 3 };
const other = { ...smallest(listedCustomerSchema), id: 2, firstName: 'Annie', lastName: 'Lee' };
const answers = () =>
  new Answers()
    .give(customerPageRoutes.getCustomer, kept)
    .list(customerRoutes.listCustomers, [other])
    .give(customerMergeRoutes.previewMerge, {
      other: { id: 2, name: 'Annie Lee', version: 5 },
      after: {
        name: 'Ann Lee',
        phone: '+12125550123',
        email: null,
        smsConsent: false,
        emailConsent: false,
        tags: [],
        prepaidCents: 0,
        creditCents: 750,
      },
      dropped: ['+12125550177'],
      moves: [{ label: 'order', count: 2 }],
    });

test('by keyboard: a merge needs another customer, shows what moves, and names failures', async () => {
  const failing = answers().fail(customerMergeRoutes.mergeCustomers, 409, 'Someone changed this');
  await openApp(address, { answers: failing });
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge into Ann Lee' });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect.element(dialog.getByText('Choose a customer')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Customer' }));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const preview = dialog.getByRole('region', { name: 'After merging Annie Lee' });
  for (const text of ['2 orders', '$7.50', '(212) 555-0177'])
    await expect.element(preview.getByText(text)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect.element(dialog.getByText('Someone changed this')).toBeVisible();
});

test('without the permission to change customers there is no Merge', async () => {
  await openApp(address, { answers: answers(), role: 'installer' });
  await expect.element(page.getByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
});
