import { cannedReplyRoutes } from '@washboard/contract/messenger/replies/canned-replies.routes.ts';
import { ask } from '../../harness/api.ts';
import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/global-settings/canned-replies';

export const cannedRepliesLooks: ScreenLook[] = [
  {
    path,
    name: 'canned-replies',
    history: 'short',
    loaded: at(path),
    empty: {
      ownOffice: 'demo',
      show: async ({ page, open }) => {
        await open(path);
        const { records } = await ask(page, cannedReplyRoutes.listCannedReplies, {});
        for (const { id, version } of records)
          await ask(page, cannedReplyRoutes.removeCannedReply, {
            params: { id: String(id) },
            body: { version },
          });
        await open(path);
        await page.getByText('No canned replies yet').waitFor();
      },
    },
    error: failedArea(path, 'messenger/canned-replies'),
    noPermission: at(path, { role: 'manager' }),
    layers: {
      reply: {
        show: async ({ page, open }) => {
          await open(path);
          await page.getByRole('link', { name: 'Parking' }).click();
          await page.getByRole('dialog').getByRole('textbox', { name: 'Wording' }).waitFor();
        },
      },
      'wrong field': {
        show: async ({ page, open }) => {
          await open(`${path}?add=1`);
          const dialog = page.getByRole('dialog');
          await dialog.getByRole('textbox', { name: 'Wording' }).fill('Hi {name}');
          await dialog.getByRole('button', { name: 'Add', exact: true }).click();
          await dialog.getByText('There is no field {name}').first().waitFor();
        },
      },
    },
  },
];
