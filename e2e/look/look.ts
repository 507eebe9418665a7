import type { Page } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';
import type { Office } from '../harness/office.ts';

/** What a state needs to be set up. */
export interface Stage {
  page: Page;
  office: Office;
  /** Opens it and waits until the page is at rest. */
  open(address: string): Promise<void>;
}

interface Shown {
  /** The signed-in role; owner by default. */
  role?: Role | 'nobody';
  /** A separate server for states that change data: `file` for all of them, or one alone, with the demo or empty. */
  ownOffice?: 'file' | 'demo' | 'empty';
  /** Settings of the separate server. */
  settings?: Record<string, string>;
  show(stage: Stage): Promise<void>;
  /** Loads the app in a page of its own, because it replaces answers of the server. */
  ownPage?: true;
  /** It shows a request that is never answered. */
  waits?: true;
  /** Scrolls to the subject of the view; repeated at each width. */
  scroll?(page: Page): Promise<void>;
}

/** A state of a screen, or why it can't occur. */
export type State = Shown | { never: string };

/** Screenshots by content: `rows behind a figure`. */
type Views = Record<string, Shown>;

/** A screen in all its states; a missing state doesn't type-check. */
export interface ScreenLook {
  /** The router's path: `/global-settings/import/$id`. */
  path: string;
  name: string;
  /** No figure of the demo matters, see e2e/harness/test.ts. */
  history?: 'short';
  loaded: State;
  empty: State;
  error: State;
  noPermission: State;
  /** Each drawer, dialog and menu of the screen, with their errors. */
  layers: Views | { never: string };
  /** Other views: the steps of a wizard. */
  more?: Views;
}

/** A row of the screen's contact sheet. */
export interface View extends Shown {
  name: string;
}

/** All views of a screen, in the order of its sheet. */
export function viewsOf({ loaded, empty, error, noPermission, layers, more = {} }: ScreenLook): View[] {
  const states: [string, State][] = [
    ['loaded', loaded],
    ...Object.entries(more),
    ['empty', empty],
    ['error', error],
    ['no permission', noPermission],
    ...(isNever(layers) ? [] : Object.entries(layers)),
  ];
  return states.flatMap(([name, state]) => (isNever(state) ? [] : [{ name, ...state }]));
}

const isNever = (it: State | ScreenLook['layers']): it is { never: string } =>
  'never' in it && typeof it.never === 'string';

/** Opens an address, as most states do. */
export const at = (address: string, more: Omit<Shown, 'show'> = {}): Shown => ({
  ...more,
  show: ({ open }) => open(address),
});

/** Opens an address and scrolls to a part, at every width. */
export const downTo = (address: string, scroll: (page: Page) => Promise<void>): Shown => ({
  show: ({ open }) => open(address),
  scroll,
});

/** The same, once an area shows its error. */
export const failedArea = (address: string, api: string): Shown => {
  const { show } = failing(address, api);
  return {
    ownPage: true,
    show: async (stage) => {
      await show(stage);
      await stage.page.getByRole('button', { name: 'Retry' }).first().waitFor();
    },
  };
};

/** Opens an address while a part of the API fails. `api` is below /api, with `*` and `**`. */
export const failing = (address: string, api: string): Shown => ({
  ownPage: true,
  show: async ({ page, open }) => {
    await page.route(`**/api/${api}`, (route) =>
      route.fulfill({
        status: 500,
        json: { error: 'Something went wrong', code: 'internal', id: '00000000-0000-4000-8000-000000000000' },
      }),
    );
    await open(address);
  },
});
