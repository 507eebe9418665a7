import type { Action } from '@washboard/contract/core/access.ts';
import type { ComponentType } from 'react';

/**
 * A screen as a value, listed in the manifest of its feature. The module of a screen is fetched when it is first
 * opened and exports `Screen`.
 */
export interface ScreenDefinition {
  /** Path with parameters: `/global-settings/import/$id`. */
  path: string;
  /** Title of the document; a screen with a name of its own sets it with `useDocumentTitle`. */
  title: string;
  /** Who may open it; others are sent to /dashboard. */
  action: Action;
  /** Shows the location switcher: the screen follows the chosen stores (blocks/scope). */
  scoped?: boolean;
  /** Only for the user in person: staff acting for them are sent to /dashboard. */
  notWhileActing?: true;
  load: () => Promise<{ Screen: ComponentType }>;
}

export function defineScreen(screen: ScreenDefinition): ScreenDefinition {
  return screen;
}
