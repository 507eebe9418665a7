import { expect, type Page } from '@playwright/test';

/** Driver for the team and its invitations. */
export function teamOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' });
  const member = page.getByRole('dialog').filter({ hasText: 'Remove from the team' });
  return {
    dialog,
    people: page.getByRole('table', { name: 'Team' }),
    invitations: page.getByRole('table', { name: 'Invitations' }),
    async open() {
      await page.goto('/global-settings/team');
      await expect(page.getByRole('table', { name: 'Team' })).toBeVisible();
    },
    async askToInvite() {
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(dialog).toBeVisible();
    },
    async fill(firstName: string, lastName: string, email: string) {
      await dialog.getByLabel('First name').fill(firstName);
      await dialog.getByLabel('Last name').fill(lastName);
      await dialog.getByLabel('Email').fill(email);
    },
    async choose(field: 'Role' | 'Locations', option: string | RegExp) {
      await dialog.getByRole('combobox', { name: field }).click();
      await page.getByRole('option', { name: option }).first().click();
    },
    /** A person's row, by email. */
    personOf: (email: string) =>
      page.getByRole('table', { name: 'Team' }).getByRole('row').filter({ hasText: email }),
    async askToChange(email: string) {
      await this.personOf(email)
        .getByRole('button', { name: /^Change / })
        .click();
      await expect(member).toBeVisible();
    },
    async giveRole(role: string) {
      await member.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: role, exact: true }).click();
      await member.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(member).toBeHidden();
    },
    async remove() {
      await member.getByRole('button', { name: 'Remove from the team' }).click();
      await expect(member).toBeHidden();
    },
    send: () => dialog.getByRole('button', { name: 'Send invitation' }).click(),
  };
}
