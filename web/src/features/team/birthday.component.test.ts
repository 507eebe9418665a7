import { teamRoutes } from '@washboard/contract/team/team.routes.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Answers } from '../../test-kit/answers.ts';
import { openApp } from '../../test-kit/open-app.tsx';

test('a birthday in the future is refused in the form', async () => {
  const answers = new Answers();
  await openApp('/global-settings/team?add=1', { answers });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await dialog.getByRole('textbox', { name: 'Employee code' }).fill('7');
  await dialog.getByLabelText('Birthday').fill('2999-01-01');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Invalid birthday value')).toBeVisible();
  expect(answers.calls).not.toContain(teamRoutes.addMember.name);
});
