import type { Page } from '@playwright/test';

/** The settings menu with every planned area. */
const planned = {
  Business: ['Account', 'Locations', 'Automatic texts', 'Devices', 'Payouts'],
  Catalog: ['Services', 'Dry cleaning', 'Products', 'Promotions', 'Preferences', 'Categories', 'Modifiers'],
  Team: ['Team', 'Task manager'],
  Data: ['Import', 'API keys', 'Audit', 'Simulators'],
};

export const plannedEntries = Object.values(planned).flat();

export function settingsMenuOn(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Global settings' });
  return {
    menu,
    opener: menu.getByRole('button'),
    links: menu.getByRole('link'),
    /** Fills the menu with every planned entry: copies of its own groups and links with other texts. */
    async fill() {
      // On a phone the links are there, but hidden until the menu opens.
      await menu.locator('a').first().waitFor({ state: 'attached' });
      await menu.evaluate((nav, groups) => {
        const sections = [...nav.querySelectorAll('section')];
        const link = nav.querySelector('li:has(a:not([aria-current]))');
        const [first] = sections;
        if (first === undefined || link === null) throw new Error('The menu has nothing to copy.');
        for (const [title, labels] of Object.entries(groups)) {
          const has = (one: Element) => one.getAttribute('aria-label') === title;
          const section = sections.find(has) ?? (first.cloneNode(true) as HTMLElement);
          const list = section.querySelector('ul');
          const there = sections.some(has) ? [...section.querySelectorAll('li')] : [];
          const items = labels.map((label) => {
            const item =
              there.find((one) => one.textContent === label) ?? (link.cloneNode(true) as HTMLElement);
            const anchor = item.querySelector('a');
            if (anchor !== null) anchor.textContent = label;
            return item;
          });
          section.setAttribute('aria-label', title);
          const heading = section.querySelector('p');
          if (heading !== null) heading.textContent = title;
          list?.replaceChildren(...items);
          first.parentElement?.append(section);
        }
      }, planned);
    },
  };
}
