import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Address } from '../lib/address.ts';
import { AppLink } from './app-link.tsx';
import classes from './page-header.module.css';
import { LazyTip } from './tip/lazy-tip.tsx';

export interface PageHeaderProps {
  title: string;
  /** A line of context under the title. */
  context?: ReactNode;
  /** At most one primary action, and a "More" menu. */
  actions?: ReactNode;
  /** The parent page: its address and name. */
  back?: { href: Address; label: string };
  /** Tabs or filters, on their own line. */
  children?: ReactNode;
}

/** A page's title: its only h1, which takes focus after navigation (app/page-focus.tsx). */
export function PageHeader({ title, context, actions, back, children }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.line}>
        {back !== undefined && (
          <LazyTip label={`Back to ${back.label}`}>
            <AppLink className={classes.back} href={back.href} aria-label={`Back to ${back.label}`}>
              <IconArrowLeft size={18} aria-hidden />
            </AppLink>
          </LazyTip>
        )}
        <div className={classes.words}>
          <h1 tabIndex={-1} data-page-title>
            {title}
          </h1>
          {context !== undefined && <div className={classes.context}>{context}</div>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}
