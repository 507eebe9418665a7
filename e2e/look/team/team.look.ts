import type { Page } from '@playwright/test';
import { demoEmail } from '@washboard/contract/auth/demo-people.ts';
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
    empty: at(teamPath),
    error: failing(teamPath, '{team,invitations}'),
    noPermission: at(teamPath, { role: 'manager' }),
    layers: {
      'a member': {
        show: async ({ page, open }) => {
          await open(teamPath);
          await teamOn(page).askToChange(demoEmail('manager'));
        },
      },
      'an invitation': {
        show: async ({ page, open }) => {
          await open(teamPath);
          await teamOn(page).askToInvite();
        },
      },
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
