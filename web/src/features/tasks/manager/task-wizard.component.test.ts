import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test-kit/keyboard.ts';
import { openApp } from '../../../test-kit/open-app.tsx';
import { managerUrl } from './manager.urls.ts';

const stepOf = () => new URLSearchParams(location.search).get('step');

test('a task is made by keyboard alone', async () => {
  const answers = await openApp(managerUrl());
  const opener = page.getByRole('button', { name: 'New task' }).first();
  await expect.element(opener).toBeVisible();
  await press('New task');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('Clean the lint traps');
  await press('Ask for a photo', 'Space');
  await press('Continue');
  await expect.poll(stepOf).toBe('locations');
  await press('None');
  await press('Store 2', 'Space');
  await press('Continue');
  await expect.poll(stepOf).toBe('times');
  await press('Sun', 'Space');
  await press('Add task');
  await expect.poll(() => answers.calls).toContain('tasks.addTask');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});
