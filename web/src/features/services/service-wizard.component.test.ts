import { serviceRoutes } from '@washboard/contract/catalog/services/services.routes.ts';
import { serviceCategorySchema } from '@washboard/contract/catalog/services/services.schemas.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { press, typeIn } from '../../test-kit/keyboard.ts';
import { openApp } from '../../test-kit/open-app.tsx';
import { smallest } from '../../test-kit/smallest.ts';
import { newServiceUrl } from './services.urls.ts';

const category = {
  ...smallest(serviceCategorySchema),
  id: 3,
  name: 'Wash',
  category: 'PER_POUND' as const,
  categoryType: 'LAUNDRY' as const,
};
const stepOf = () => new URLSearchParams(location.search).get('step');

test('a service is made by keyboard alone', async () => {
  const answers = new Answers().give(serviceRoutes.listServices, {
    ...smallest(serviceRoutes.listServices.output),
    categories: [category],
  });
  await openApp(newServiceUrl('LAUNDRY'), { answers });
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  // Without a name, focus goes to the field that needs one.
  await press('Continue');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Wash and fold');
  await typeIn('Turnaround', '{Control>}a{/Control}24');
  await press('Continue');
  await expect.poll(stepOf).toBe('pricing');
  await typeIn('Default price', '{Control>}a{/Control}1.75');
  await press('Continue');
  await expect.poll(stepOf).toBe('locations');
  await press('Store 2', 'Space');
  await expect.element(page.getByRole('checkbox', { name: 'Store 2' })).not.toBeChecked();
  await press('Add service');
  await expect.poll(() => answers.calls).toContain('catalog.addService');
});
