import { Menu, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPhone,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roleNames } from '@washboard/contract/core/access.ts';
import { isActing } from '@washboard/contract/core/combined-id.ts';
import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import { useRef } from 'react';
import { accountMenus } from '../../account-menu.list.ts';
import { useCan } from '../../blocks/session/access.ts';
import { accountQuery } from '../../blocks/session/account-query.ts';
import { useSession } from '../../blocks/session/session-store.ts';
import type { Address } from '../../lib/address.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { AccountButton } from './account-button.tsx';
import { openShortcuts } from './commands.ts';
import classes from './shell.module.css';

const pages = accountMenus.flat().sort((a, b) => a.order - b.order);

const themes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const;

/** The user and business, theme, shortcuts, and Sign out; initially open. */
export function AccountLayer() {
  const session = useSession();
  const can = useCan();
  const acts = isActing(session.userId);
  const signOut = useSignOut();
  const supportPhone = useQuery(accountQuery).data?.supportPhone;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const button = useRef<HTMLButtonElement>(null);
  // Focus was on another button, which this one replaced.
  const focusBack = () => requestAnimationFrame(() => button.current?.focus());
  const name = `${session.firstName} ${session.lastName}`;
  return (
    <Menu position="bottom-end" width={240} defaultOpened onClose={focusBack}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Account">
        <Menu.Label className={classes.who}>
          <b>{name}</b>
          <span>{session.email}</span>
          <span>
            {roleNames[session.roleName]}, {session.business.name}
          </span>
        </Menu.Label>
        <Menu.Divider />
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
        >
          {themes.map(({ value, label, icon: Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={openShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        {typeof supportPhone === 'string' && (
          <Menu.Item
            component="a"
            href={`tel:${supportPhone}`}
            leftSection={<IconPhone size={16} aria-hidden />}
          >
            Call support {formatPhone(supportPhone)}
          </Menu.Item>
        )}
        {pages
          .filter((page) => can(page.action) && !(acts && page.notWhileActing))
          .map(({ label, href, icon }) => (
            <PageItem key={href} icon={icon} href={href}>
              {label}
            </PageItem>
          ))}
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={signOut}>
          {acts ? 'Stop acting' : 'Sign out'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Links to a page. */
function PageItem({ icon: Icon, href, children }: { icon: TablerIcon; href: Address; children: string }) {
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} component={AppLink} href={href}>
      {children}
    </Menu.Item>
  );
}
