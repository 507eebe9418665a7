import { expect, type Page } from '@playwright/test';

/** Driver for the team, a member's page and invitations. */
export function teamOn(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' });
  const adding = page.getByRole('dialog', { name: 'Add member' });
  const people = page.getByRole('table', { name: 'Team' });
  return {
    dialog,
    adding,
    people,
    invitations: page.getByRole('table', { name: 'Invitations' }),
    async open() {
      await page.goto('/global-settings/team');
      await expect(people).toBeVisible();
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
      await page.getByRole('dialog').getByRole('combobox', { name: field }).click();
      await page.getByRole('listbox').getByRole('option', { name: option }).first().click();
    },
    /** A person's row, by name or email. */
    personOf: (text: string) => people.getByRole('row').filter({ hasText: text }),
    async openMember(name: string) {
      await people.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(page.getByLabel('Employee code')).toBeVisible();
    },
    async giveRole(role: string) {
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('listbox').getByRole('option', { name: role, exact: true }).click();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
    archive: () => page.getByRole('button', { name: 'Archive', exact: true }).click(),
    send: () => dialog.getByRole('button', { name: 'Send invitation' }).click(),
  };
}
