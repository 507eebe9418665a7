import { at, failedArea, type ScreenLook, type Stage } from '../look.ts';

const inbox = '/messenger/inbox';

const opened = (address: string, words: string) => ({
  show: async ({ page, open }: Stage) => {
    await open(address);
    await page.getByRole('link', { name: words }).first().click();
    await page.getByRole('textbox', { name: /^Message to/ }).waitFor();
  },
});

export const messengerLooks: ScreenLook[] = [
  {
    path: inbox,
    name: 'messenger',
    history: 'short',
    loaded: at(inbox),
    more: {
      'a conversation': opened(inbox, 'Perfect, thank you'),
      'canned replies': {
        show: async (stage) => {
          const { page } = stage;
          await opened(inbox, 'Perfect, thank you').show(stage);
          await page.getByRole('button', { name: 'Insert canned reply' }).click();
          await page.getByRole('listbox', { name: 'Canned replies' }).waitFor();
        },
      },
      'an escalation': opened(`${inbox}?isEscalated=true`, 'talk to a manager'),
    },
    empty: at(`${inbox}?q=nothing-is-called-so`),
    error: failedArea(inbox, 'messenger/conversations?*'),
    noPermission: at(inbox, { role: 'installer' }),
    layers: { never: 'The customer is a panel only on narrow screens; its content is that of the pane.' },
  },
];
