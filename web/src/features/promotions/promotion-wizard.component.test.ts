import { promotionRoutes } from '@washboard/contract/promotions/promotions.routes.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { press, typeIn } from '../../test-kit/keyboard.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { wizardUrl } from './promotions.urls.ts';

const choices = [
  { type: 'ServicesMaster' as const, promotionItemId: 4, name: 'Wash and fold', category: null },
];
const stepOf = () => new URLSearchParams(location.search).get('step');

test('a promotion is made by keyboard alone', async () => {
  const answers = new Answers().give(promotionRoutes.listPromotionChoices, { records: choices });
  await openApp(wizardUrl(), { answers });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await typeIn('Name', 'Spring wash');
  await typeIn('Code', 'spring');
  await typeIn('Discount', '25');
  await press('Continue');
  await expect.poll(stepOf).toBe('items');
  await typeIn('Services and products', 'wash{ArrowDown}{Enter}{Escape}');
  await press('Continue');
  await expect.poll(stepOf).toBe('customers');
  await typeIn('Hold out', '{Control>}a{/Control}20');
  await press('Continue');
  await expect.poll(stepOf).toBe('schedule');
  await press('Mon', 'Space');
  await press('Continue');
  await expect.poll(stepOf).toBe('limits');
  await typeIn('Budget', '100');
  await press('Continue');
  await expect.poll(stepOf).toBe('review');
  await expect.element(page.getByText('An order of $40.00 costs $30.00')).toBeVisible();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  // Back to a step that is done, and on again.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.poll(stepOf).toBe('limits');
  await press('Continue');
  await press('Start promotion');
  await expect.poll(() => answers.calls).toContain('promotions.addPromotion');
});
