import { expect } from '@playwright/test';
import { expectAccessible } from '../../harness/accessible.ts';
import { test } from '../../harness/test.ts';
import { sendAsTill } from '../../harness/till.ts';
import { expectToast } from '../../harness/toasts.ts';

test.use({ ownOffice: 'changed', history: 'short' });

test('the owner reads the insights of a promotion, and the wizard says what a step still needs', async ({
  page,
}) => {
  await page.goto('/global-settings/promotions');
  const active = page.getByRole('list', { name: 'Promotions' });
  await expect(active.getByRole('link').first()).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Insights' })).toBeVisible();
  await expect(page.getByText('Discount given')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New promotion' }).click();
  const next = page.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(page.getByText('Name is a required field')).toBeVisible();
  await expect(page.getByText('Code is a required field')).toBeVisible();
});

/** Two customers use the code at the till, one takes too much off, and one was held out. */
const ordersWith = (code: string) => (storeId: number) => {
  const at = '2026-11-20T15:00:00.000Z';
  const line = { kind: 'FIXED_PRICE', family: 'LAUNDRY', code: 'RUG', name: 'Rug', unitPriceCents: 2_000 };
  const sold = { quantity: 1, modifiers: [], discountCents: 0, taxRate: 0, amountCents: 2_000, taxCents: 0 };
  const orders = [
    { by: 'ana', discountCents: 500, heldOut: false },
    { by: 'ben', discountCents: 500, heldOut: false },
    { by: 'ben', discountCents: 700, heldOut: false },
    { by: 'cleo', discountCents: 0, heldOut: true },
  ];
  const people = ['ana', 'ben', 'cleo'].map((name) => ({
    id: `${code}-${name}`,
    type: 'customer.created',
    body: { firstName: name, lastName: 'Spring' },
  }));
  const sales = orders.map(({ by, discountCents, heldOut }, n) => ({
    id: `${code}-${n}`,
    type: 'order.created',
    body: {
      type: 'RETAIL',
      code: `S${n}`,
      customer: `${code}-${by}`,
      promotion: { code, heldOut },
      by: '1101',
      lines: [{ ...line, ...sold }],
      discountCents,
      tipCents: 0,
      totalCents: 2_000 - discountCents,
    },
  }));
  return [...people, ...sales].map((event) => ({ ...event, at, storeId }));
};

test('a promotion goes from the wizard to its insights after orders at the till', async ({ page }) => {
  await page.goto('/global-settings/promotions');
  await page.getByRole('link', { name: 'New promotion' }).click();
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring wash');
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('spring');
  await page.getByRole('textbox', { name: 'Discount' }).fill('25');
  await next();
  await expect(page).toHaveURL(/step=items/);
  await next();
  await page.getByLabel('Hold out').fill('20');
  await next();
  await page.getByLabel('First day').fill('2026-11-19');
  await next();
  await page.getByLabel('Budget').fill('100.00');
  await next();
  await expect(page.getByText('An order of $40.00 costs $30.00')).toBeVisible();
  await page.getByRole('button', { name: 'Start promotion' }).click();
  await expectToast(page, 'Spring wash saved');
  const insights = page.getByRole('region', { name: 'Insights' });
  await expect(page.getByText('Not used yet')).toBeVisible();

  await sendAsTill(page, ordersWith('SPRING'));
  await page.reload();
  await expect(insights).toContainText(/Uses\s*3/);
  await expect(insights).toContainText(/New customers\s*2/);
  await expect(insights).toContainText(/Gross of orders\s*\$60\.00/);
  await expect(insights).toContainText(/Discount given\s*\$17\.00/);
  await expect(insights).toContainText(/Net\s*\$43\.00/);
  await expect(insights).toContainText(/Cost per new customer\s*\$8\.50/);
  await expect(page.getByText('$17.00 of $100.00 spent')).toBeVisible();
  const uses = page.getByRole('table', { name: 'Orders' });
  await expect(uses.getByRole('row', { name: /S2/ })).toContainText('$2.00 too much');
  await expect(uses.getByRole('row', { name: /S0/ })).toContainText('As agreed');
});
