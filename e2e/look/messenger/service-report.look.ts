import { at, failedArea, type ScreenLook } from '../look.ts';

const path = '/messenger/service';

export const serviceReportLooks: ScreenLook[] = [
  {
    path,
    name: 'service-report',
    history: 'short',
    loaded: at(path),
    empty: at(`${path}?period=CUSTOM&startDate=2020-01-01&endDate=2020-01-02`),
    error: failedArea(path, 'messenger/waiting'),
    noPermission: at(path, { role: 'installer' }),
    layers: {
      conversations: {
        show: async ({ page, open }) => {
          await open(path);
          await page.getByRole('link', { name: 'First response', exact: true }).click();
          await page.getByRole('dialog').getByRole('table').waitFor();
        },
      },
    },
  },
];
