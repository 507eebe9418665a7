import { dashboardOn } from '../../drivers/dashboard/dashboard.ts';
import { shellOn } from '../../drivers/shell/shell.ts';
import { reportAMorning } from '../../harness/machine-states.ts';
import { at, downTo, failing, type ScreenLook } from '../look.ts';

const path = '/dashboard/analytics-dashboard';
const lastMonth = `${path}?period=LAST_30_DAYS`;

export const dashboardLooks: ScreenLook[] = [
  {
    path,
    name: 'dashboard',
    loaded: at(lastMonth),
    more: {
      today: at(path),
      'everything unfolded': at(`${lastMonth}&more=businessOverview,payments,orders,machines`),
      'the bridge': downTo(lastMonth, (page) => dashboardOn(page).showBridge()),
      payments: downTo(lastMonth, (page) => dashboardOn(page).showGroup('Payments')),
      orders: downTo(lastMonth, (page) => dashboardOn(page).showGroup('Orders')),
      machines: downTo(lastMonth, (page) => dashboardOn(page).showGroup('Machines')),
      'orders in hand': downTo(lastMonth, (page) => dashboardOn(page).showOpenOrders()),
      'by pickup, against last year': at(`${lastMonth}&basis=returned&compare=lastYear`),
      'groups off': {
        show: async ({ page, open }) => {
          await open(lastMonth);
          await dashboardOn(page).switchGroup('Machines');
        },
      },
    },
    empty: at(`${path}?period=CUSTOM&from=2014-01-01&to=2014-01-31`),
    error: failing(lastMonth, 'analytics/**'),
    noPermission: at(path, { role: 'Driver' }),
    layers: {
      'why a figure changed': at(`${lastMonth}&why=netSales`),
      'why that fails': failing(`${lastMonth}&why=netSales`, 'analytics/why'),
      'rows behind a figure': at(`${lastMonth}&drill=turns`),
      'orders behind the bridge': at(`${lastMonth}&drill=unpaidAtEnd`),
      'entries behind sales': at(`${lastMonth}&drill=netSales`),
      'payments behind money': at(`${lastMonth}&drill=collected`),
      'orders that are counted': at(`${path}?period=LAST_7_DAYS&basis=returned&drill=averageOrderValue`),
      'orders that were ready': at(`${lastMonth}&drill=onTime`),
      'payments behind a share': at(`${lastMonth}&drill=coinShare`),
      'orders that were washed again': at(`${lastMonth}&drill=rewashed`),
      'orders that were weighed': at(`${lastMonth}&drill=weightDifference`),
      'entries that fail': failing(`${lastMonth}&drill=netSales`, 'analytics/sales*'),
      'orders in hand that fail': {
        ...failing(lastMonth, 'orders/in-hand*'),
        scroll: (page) => dashboardOn(page).showOpenOrders(),
      },
      'rows that fail': failing(`${lastMonth}&drill=turns`, 'turns*'),
      'machines out of order': at(`${path}?out=1`),
      'cash counts that are off': at(`${path}?cash=1`),
      'one turn': {
        show: async ({ page, open }) => {
          await open(`${lastMonth}&drill=turns`);
          await dashboardOn(page).openFirstTurn();
        },
      },
      'one machine': at(`${lastMonth}&machine=1`),
      'states of a machine': {
        ownOffice: 'demo',
        show: async ({ page, open }) => {
          await open(path);
          const { id } = await reportAMorning(page);
          await open(`${lastMonth}&machine=${id}`);
        },
        scroll: (page) => dashboardOn(page).drawer.getByText('State history').scrollIntoViewIfNeeded(),
      },
      'a machine that fails': failing(`${lastMonth}&machine=1`, 'machines/*'),
      'a refused price': {
        show: async ({ page, open }) => {
          await open(`${lastMonth}&machine=1`);
          await page.getByLabel('Later').check();
          await page.getByLabel('Price per start').fill('');
          await page.getByRole('button', { name: 'Set price' }).click();
        },
      },
      stores: {
        show: async ({ page, open }) => {
          await open(lastMonth);
          await shellOn(page).openStores();
        },
      },
      period: {
        show: async ({ page, open }) => {
          await open(lastMonth);
          await dashboardOn(page).openPeriod();
        },
      },
      'own days': {
        show: async ({ page, open }) => {
          await open(lastMonth);
          await dashboardOn(page).openOwnDays();
        },
      },
      widgets: {
        show: async ({ page, open }) => {
          await open(lastMonth);
          await page.getByRole('button', { name: 'Widgets' }).click();
          await page.getByRole('menu').waitFor();
        },
      },
      account: {
        show: async ({ page, open }) => {
          await open(lastMonth);
          await shellOn(page).account.click();
          await page.getByRole('menu').waitFor();
        },
      },
    },
  },
];
