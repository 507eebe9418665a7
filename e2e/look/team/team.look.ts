import type { Page } from '@playwright/test';
import { teamOn } from '../../drivers/team/team.ts';
import { at, failing, type ScreenLook, type Stage } from '../look.ts';

const teamPath = '/global-settings/team';
const apart = { ownOffice: 'demo' } as const;

async function invited({ page, open }: Stage): Promise<void> {
  const team = teamOn(page);
  await open(teamPath);
  await team.askToInvite();
  await team.fill('Rosa', 'Diaz', 'rosa@example.com');
  await team.choose('Role', 'Admin');
  await team.send();
  await team.invitations.getByText('Rosa Diaz').waitFor();
}

const member = (name: string) => ({
  show: async ({ page, open }: Stage) => {
    await open(teamPath);
    await teamOn(page).openMember(name);
  },
});

async function toLink(page: Page): Promise<void> {
  await page.goto('/dev/mail');
  await page
    .getByRole('link', { name: /accept-invitation/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Join / }).waitFor();
}

export const teamLooks: ScreenLook[] = [
  {
    path: teamPath,
    name: 'team',
    loaded: { ...apart, show: invited },
    empty: at(`${teamPath}?q=nobody-is-called-so`),
    error: failing(teamPath, '{team,invitations}'),
    noPermission: at(teamPath, { role: 'manager' }),
    layers: {
      'add member': at(`${teamPath}?add=1`),
      'an invitation': {
        show: async ({ page, open }) => {
          await open(teamPath);
          await teamOn(page).askToInvite();
        },
      },
    },
  },
  {
    path: `${teamPath}/$id`,
    name: 'team member',
    history: 'short',
    loaded: member('Maria Lopez'),
    more: { 'without a login': member('Grace Kim'), yourself: member('Olivia Park') },
    empty: at(`${teamPath}/999999999`),
    error: failing(`${teamPath}/1`, 'team/**'),
    noPermission: at(`${teamPath}/1`, { role: 'manager' }),
    layers: {
      'pay rate': {
        show: async (stage) => {
          await member('Grace Kim').show(stage);
          await stage.page.getByRole('button', { name: 'Set pay rate' }).click();
          await stage.page.getByRole('dialog').getByLabel('Pay per hour').waitFor();
        },
      },
    },
  },
  {
    path: '/hours',
    name: 'hours',
    history: 'short',
    loaded: at('/hours'),
    more: { 'as a manager': at('/hours', { role: 'manager' }) },
    empty: at('/hours?week=2020-01-01'),
    error: failing('/hours', 'hours*'),
    noPermission: at('/hours', { role: 'installer' }),
    layers: {
      'a person': {
        show: async ({ page, open }) => {
          await open('/hours');
          await page.getByRole('link', { name: 'Grace Kim' }).click();
          await page.getByRole('dialog', { name: 'Grace Kim' }).waitFor();
        },
      },
      'add shift': at('/hours?ask=add'),
      tips: at('/hours?ask=tips'),
      'a tip rule': at('/hours?ask=tip-rule'),
      rules: at('/hours?ask=rules'),
    },
  },
  {
    path: '/accept-invitation',
    name: 'accept invitation',
    loaded: {
      ...apart,
      show: async (stage) => {
        await invited(stage);
        await toLink(stage.page);
      },
    },
    empty: at('/accept-invitation', { role: 'nobody' }),
    error: at('/accept-invitation?token=no-such-link', { role: 'nobody' }),
    noPermission: { never: 'the link is the permission' },
    layers: { never: 'it opens none' },
  },
];
