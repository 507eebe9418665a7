import { Suspense, useEffect, useRef } from 'react';
import { areaPaths } from '../../blocks/app.paths.ts';
import { useCan } from '../../blocks/session/access.ts';
import { useShownSettings } from '../../blocks/session/use-shown-settings.ts';
import { addressOf } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { LazyTip } from '../../ui/tip/lazy-tip.tsx';
import { useQuiet } from '../../ui/use-quiet.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { isUnder, navFor } from '../nav.ts';
import classes from './shell.module.css';
import { useNarrow } from './use-narrow.ts';

export interface SidebarProps {
  path: string;
  /** On phones the menu is a layer. */
  opened: boolean;
  onClose: () => void;
}

/** The main menu: 232 px wide, an icon rail of 56 px on narrow screens, a layer on phones. */
export function Sidebar({ path, opened, onClose }: SidebarProps) {
  const can = useCan();
  const entries = navFor(can, useShownSettings());
  const narrow = useNarrow();
  const quiet = useQuiet();
  const nav = useRef<HTMLElement>(null);

  // Before the menu takes focus, so it can be returned.
  useReturnFocus(opened);
  useEffect(() => {
    if (!opened) return;
    nav.current?.querySelector<HTMLElement>('a')?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [opened, onClose]);

  return (
    <>
      {opened && <div className={classes.veil} onClick={onClose} aria-hidden />}
      <nav ref={nav} className={classes.sidebar} data-opened={opened} aria-label="Main">
        <AppLink
          className={classes.brand}
          href={addressOf(areaPaths.dashboard)}
          aria-label="Washboard, to the dashboard"
        >
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <span className={classes.words}>Washboard</span>
        </AppLink>
        <ul className={classes.entries}>
          {entries.map(({ label, href, under, icon: Icon, badge: Badge }) => {
            const entry = (
              <AppLink
                className={classes.entry}
                href={href}
                aria-current={isUnder(path, under) ? 'page' : undefined}
                aria-label={label}
                onClick={onClose}
              >
                <Icon size={18} aria-hidden />
                <span className={classes.words}>{label}</span>
              </AppLink>
            );
            return (
              <li key={under}>
                {narrow ? (
                  <LazyTip label={label} position="right" disabled={opened}>
                    {entry}
                  </LazyTip>
                ) : (
                  entry
                )}
                {quiet && Badge !== undefined && (
                  <Suspense>
                    <span className={classes.badge}>
                      <Badge />
                    </span>
                  </Suspense>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
