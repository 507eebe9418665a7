import { Link, useRouterState } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import { parseSearchText } from '../lib/list-state.ts';

const exact = { exact: true };

export interface AppLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An internal address, from a feature's `.urls.ts`. */
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the app: no page load, its screen's code fetched when the pointer or focus reaches it. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const [path = '/', query = ''] = href.split('?');
  // Another state of the same page (a filter, a drawer) leaves the eye where it is.
  const stays = useRouterState({ select: (state) => state.location.pathname === path });
  return (
    <Link
      to={path}
      search={parseSearchText(query) as never}
      preload="intent"
      // Only the page itself is the present one by itself; what lies above it says so where it counts.
      activeOptions={exact}
      resetScroll={!stays}
      {...rest}
    />
  );
}
