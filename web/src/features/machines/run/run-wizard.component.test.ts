import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../../test-kit/answers.ts';
import { openApp } from '../../../test-kit/open-app.tsx';
import { runUrl } from './run.urls.ts';

const stepOf = () => new URLSearchParams(location.search).get('step') ?? 'type';
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the browser’s Back resets what was entered and keeps the wash type, as the button does', async () => {
  await openApp(runUrl({ search: { machines: [4] } }), { answers: new Answers() });
  await page.getByRole('radio', { name: 'Technical' }).click();
  await button('Continue').click();
  const name = page.getByRole('textbox', { name: 'Technician name' });
  for (const goBack of [() => history.back(), () => button('Back').click()]) {
    await name.fill('Sam Ortiz');
    await button('Continue').click();
    await expect.poll(stepOf).toBe('settings');
    await goBack();
    await expect.poll(stepOf).toBe('who');
    await expect.element(name).toHaveValue('');
  }
  await button('Back').click();
  await expect.element(page.getByRole('radio', { name: 'Technical' })).toBeChecked();
});
