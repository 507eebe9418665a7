import type { Page } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';
import type { Office } from '../harness/office.ts';

/** What a state needs to be brought about. */
export interface Stage {
  page: Page;
  office: Office;
  /** Go there and wait until the page is at rest. */
  open(address: string): Promise<void>;
}

interface Shown {
  /** Who looks; the owner unless told. */
  role?: Role | 'nobody';
  /** Where others' changes would show: on a demo of its own, or on an installation with nobody in it. */
  ownOffice?: 'demo' | 'empty';
  show(stage: Stage): Promise<void>;
  /** Brings into sight what the view is of; done anew at each width, where it lies elsewhere. */
  scroll?(page: Page): Promise<void>;
}

/** A state of a screen, or why the screen cannot be in it. */
export type State = Shown | { never: string };

/** Pictures by what they show: `rows behind a figure`. */
type Views = Record<string, Shown>;

/** A screen in all its states; a state that nobody thought of does not type-check. */
export interface ScreenLook {
  /** The path as the router has it: `/global-settings/import/$id`. */
  path: string;
  name: string;
  loaded: State;
  empty: State;
  error: State;
  noPermission: State;
  /** Each drawer, dialog and menu that opens over the screen, and the errors of those that fetch. */
  layers: Views | { never: string };
  /** Other views of the screen: the steps of a wizard. */
  more?: Views;
}

/** A row of the screen's contact sheet. */
export interface View extends Shown {
  name: string;
}

/** Everything there is to see of a screen, in the order of its sheet. */
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

/** Open an address; what most states begin with. */
export const at = (address: string, more: Omit<Shown, 'show'> = {}): Shown => ({
  ...more,
  show: ({ open }) => open(address),
});

/** Open an address and go down to a part of the screen, which stays in sight at every width. */
export const downTo = (address: string, scroll: (page: Page) => Promise<void>): Shown => ({
  show: ({ open }) => open(address),
  scroll,
});

/** Open an address while a part of the API fails. `api` is below /api, with `*` and `**`. */
export const failing = (address: string, api: string): Shown => ({
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
