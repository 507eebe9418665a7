import type { Page } from '@playwright/test';
import type { Role } from '@washboard/contract/core/access.ts';

/** What a state needs to be brought about. */
export interface Stage {
  page: Page;
  /** Go there and wait until the page is at rest. */
  open(address: string): Promise<void>;
}

interface Shown {
  /** Who looks; the owner unless told. */
  role?: Role | 'nobody';
  /** Where others' changes would show: on a demo of its own, or on an installation with nobody in it. */
  ownOffice?: 'demo' | 'empty';
  show(stage: Stage): Promise<void>;
}

/** A state of a screen, or why the screen cannot be in it. */
export type State = Shown | { never: string };

/** A screen in all its states; a state that nobody thought of does not type-check. */
export interface ScreenLook {
  /** The path as the router has it: `/global-settings/import/$id`. */
  path: string;
  name: string;
  loaded: State;
  empty: State;
  error: State;
  noPermission: State;
  /** A drawer or a dialog open. */
  layer: State;
}

export const stateNames = ['loaded', 'empty', 'error', 'noPermission', 'layer'] as const;

/** Open an address; what most states begin with. */
export const at = (address: string, more: Omit<Shown, 'show'> = {}): State => ({
  ...more,
  show: ({ open }) => open(address),
});

/** Open an address while a part of the API fails. `api` is below /api, with `*` and `**`. */
export const failing = (address: string, api: string): State => ({
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
