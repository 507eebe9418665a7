import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { PageHeader, type PageHeaderProps } from '../../ui/page-header.tsx';
import { accountAccountMenu } from './account.account-menu.ts';
import classes from './account.module.css';

export interface AccountPageProps extends Pick<PageHeaderProps, 'title' | 'context' | 'actions'> {
  /** A table takes the whole width; forms don't. */
  isWide?: true;
  children: ReactNode;
}

/** A page of the user's own account, with the menu that all of them share. */
export function AccountPage({ isWide, children, ...header }: AccountPageProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <>
      <PageHeader {...header}>
        <nav aria-label="Account" className={classes.menu}>
          {accountAccountMenu.map(({ label, href }) => (
            <AppLink key={href} href={href} aria-current={path === href ? 'page' : undefined}>
              {label}
            </AppLink>
          ))}
        </nav>
      </PageHeader>
      <div className={classes.page} data-wide={isWide}>
        {children}
      </div>
    </>
  );
}
