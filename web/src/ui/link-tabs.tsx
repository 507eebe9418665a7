import type { Address } from '../lib/address.ts';
import { AppLink } from './app-link.tsx';
import classes from './link-tabs.module.css';

export interface LinkTabsProps<Tab extends string> {
  /** What the tabs are of. */
  label: string;
  tabs: Readonly<Partial<Record<Tab, string>>>;
  current: Tab;
  hrefOf: (tab: Tab) => Address;
}

/** A page's tabs. Each has its own address. */
export function LinkTabs<Tab extends string>({ label, tabs, current, hrefOf }: LinkTabsProps<Tab>) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {(Object.entries(tabs) as [Tab, string][]).map(([tab, text]) => (
        <AppLink
          key={tab}
          className={classes.tab}
          href={hrefOf(tab)}
          aria-current={tab === current ? 'page' : undefined}
        >
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
