import { Link, useRouterState } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef, Ref } from 'react';
import type { Address } from '../lib/address.ts';
import { parseSearchText } from '../lib/list-state.ts';

const exact = { exact: true };

export interface AppLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** An internal address from a feature's `.urls.ts`. */
  href: Address;
  ref?: Ref<HTMLAnchorElement>;
}

/** An in-app link: no page load; its screen preloads on hover and focus. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const [path = '/', query = ''] = href.split('?');
  // A new state of the same page (filter, drawer) keeps the scroll position.
  const stays = useRouterState({ select: (state) => state.location.pathname === path });
  return (
    <Link
      to={path}
      search={parseSearchText(query) as never}
      preload="intent"
      // Only an exact match is the current page; menus mark parents themselves.
      activeOptions={exact}
      resetScroll={!stays}
      {...rest}
    />
  );
}
