import { useMantineColorScheme } from '@mantine/core';
import { createSpotlight, Spotlight, type SpotlightActionData } from '@mantine/spotlight';
import {
  IconAdjustments,
  IconHistory,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSearch,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRecents } from '../../blocks/recents/use-recents.ts';
import { useCan } from '../../blocks/session/access.ts';
import { useShownSettings } from '../../blocks/session/use-shown-settings.ts';
import type { Address } from '../../lib/address.ts';
import { palettes } from '../../palettes.list.ts';
import { settingFields } from '../../setting-fields.list.ts';
import { isOffered, navFor, settingsFor } from '../nav.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { closeCommands, openShortcuts, setPaletteText, usePaletteText } from './commands.ts';
import classes from './palette.module.css';
import { type FoundRecords, holdsEach, useFound } from './use-found.tsx';

const [store, palette] = createSpotlight();
const size = 18;

/** Ctrl+K: orders, customers, team and machines, screens and settings, and what can be done from anywhere. */
export function Palette() {
  const can = useCan();
  const navigate = useNavigate();
  const text = usePaletteText();
  const found = useFound(text);
  const signOut = useSignOut();
  const { setColorScheme } = useMantineColorScheme();
  useEffect(() => palette.open(), []);
  // Spotlight selects the first action as one types; records come and go later.
  const isTyped = text.trim() !== '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the records may change the first action
  useEffect(() => {
    if (isTyped) selectFirst();
  }, [isTyped, found.groups]);

  const go = (
    label: string,
    href: Address,
    description: string,
    icon: React.ReactNode,
  ): SpotlightActionData => ({
    id: `${description} ${href}`,
    label,
    description,
    leftSection: icon,
    onClick: () => void navigate({ href }),
  });
  const recents = useRecents().map(({ kind, label, href }) =>
    go(label, href, `Recent ${kind.toLowerCase()}`, <IconHistory size={size} />),
  );
  const offered = useShownSettings();
  const places = navFor(can, offered).map(({ label, href, icon: Icon }) =>
    go(label, href, 'Go to', <Icon size={size} />),
  );
  const settings = settingsFor(can)
    .flatMap((group) => group.entries)
    .map((entry) => go(entry.label, entry.href, 'Global settings', <IconSearch size={size} />));
  const fields = can('globalSettings.manage')
    ? settingFields
        .flat()
        .map(({ label, place, href }) => go(label, href, place, <IconAdjustments size={size} />))
    : [];
  const commands = palettes
    .flat()
    .filter((entry) => can(entry.action) && isOffered(entry, offered))
    .map(({ label, href }) => go(label, href, 'Command', <IconPlus size={size} />));
  const deeds: SpotlightActionData[] = [
    {
      id: 'light',
      label: 'Light theme',
      leftSection: <IconSun size={size} />,
      onClick: () => setColorScheme('light'),
    },
    {
      id: 'dark',
      label: 'Dark theme',
      leftSection: <IconMoon size={size} />,
      onClick: () => setColorScheme('dark'),
    },
    {
      id: 'keys',
      label: 'Keyboard shortcuts',
      leftSection: <IconKeyboard size={size} />,
      onClick: openShortcuts,
    },
    { id: 'out', label: 'Sign out', leftSection: <IconLogout size={size} />, onClick: signOut },
  ];
  const own = matching(text, [
    ...recents,
    ...places,
    ...settings,
    ...commands,
    ...(text.trim() === '' ? [] : fields),
    ...deeds,
  ]);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      // At one place, however many records there are.
      centered={false}
      yOffset="12vh"
      classNames={{ action: classes.action, actionDescription: classes.description }}
      query={text}
      onQueryChange={setPaletteText}
      actions={[...found.groups, ...own]}
      // The server has matched its records, and ours are matched already.
      filter={(_, actions) => actions}
      nothingFound={emptyText(found)}
      highlightQuery
      onSpotlightClose={closeCommands}
      attributes={{ content: { 'aria-label': 'Search and commands' } }}
      searchProps={{
        placeholder: 'Search orders, customers, machines, screens…',
        leftSection: <IconSearch size={size} />,
        'aria-label': 'Search or jump to',
      }}
    />
  );
}

/** Marks the first action as the one Enter opens, unless the arrow keys have chosen another. */
function selectFirst(): void {
  const { listId, selected } = store.getState();
  const list = document.getElementById(listId);
  const first = list?.querySelector('[data-action]');
  if (selected > 0 || first === null || first === undefined) return;
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  first.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** Places and commands whose name holds every word of the text. */
const matching = (text: string, actions: SpotlightActionData[]): SpotlightActionData[] =>
  actions.filter(({ label, description }) => holdsEach(`${label} ${description ?? ''}`, text));

function emptyText({ isSearching, hasFailed }: FoundRecords): string {
  if (hasFailed) return 'Search isn’t available right now. Try again in a moment.';
  return isSearching ? 'Searching…' : 'No matches. Try an order code, a name, a phone number or an email.';
}
