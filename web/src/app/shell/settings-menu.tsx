import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import { isUnder, type SettingsMenuGroup } from '../nav.ts';
import classes from './settings-menu.module.css';

export interface SettingsMenuProps {
  groups: readonly SettingsMenuGroup[];
  /** The current address. */
  path: string;
}

/** The grouped settings menu: a column on wide screens, a button that opens it on narrow ones. */
export function SettingsMenu({ groups, path }: SettingsMenuProps) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const present = groups.flatMap((group) => group.entries).find((entry) => isUnder(path, entry.href));

  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(false);
      button.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [opened]);

  return (
    <nav className={classes.menu} aria-label="Global settings">
      <p className={classes.title}>Global settings</p>
      <button
        ref={button}
        type="button"
        className={classes.opener}
        aria-expanded={opened}
        aria-controls={list}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.area}>Global settings</span>
        <span>{present?.label ?? 'Menu'}</span>
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={list} className={classes.groups} data-opened={opened}>
        {groups.map(({ title, entries }) => (
          <section key={title} aria-label={title}>
            <p className={classes.group}>{title}</p>
            <ul>
              {entries.map(({ label, href }) => (
                <li key={href}>
                  <AppLink
                    className={classes.entry}
                    href={href}
                    aria-current={isUnder(path, href) ? 'page' : undefined}
                    onClick={() => setOpened(false)}
                  >
                    {label}
                  </AppLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
