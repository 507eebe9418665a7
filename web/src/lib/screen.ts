import type { Action } from '@washboard/contract/core/access.ts';
import type { ComponentType } from 'react';

/** What the router knows of a screen before its feature loads. */
export interface ScreenFacts {
  /** Path with parameters: `/global-settings/import/$id`. */
  path: string;
  /** Document title; a screen can set its own with `useDocumentTitle`. */
  title: string;
  /** Required permission; others go to /dashboard. */
  action: Action;
  /** Shows the location switcher: the screen follows the selected stores (blocks/scope). */
  scoped?: boolean;
  /** Only for the user in person: staff acting for them are sent to /dashboard. */
  notWhileActing?: true;
}

/** A screen, listed in its feature's manifest. Its module loads on first use and exports `Screen`. */
export interface ScreenDefinition extends ScreenFacts {
  load: () => Promise<{ Screen: ComponentType }>;
}
