import { expect, type Locator, type Page } from '@playwright/test';
import { messagesUnder } from '@washboard/server/test-kit/models/message-table.ts';

type Body = Record<string, unknown>;

interface Form {
  /** The form, dialog or page part that shows the messages. */
  within: Locator;
  /** Its button. */
  save: string | RegExp;
}

/** Values typed into fields by label, and the messages that then show at fields by label; '' is any place. */
type Texts = Readonly<Record<string, string>>;

/** A required field’s label ends with a star. */
const named = (label: string) => new RegExp(`^${label}( \\*)?$`);

/** The messages of a section of `docs/messages.md`, noted as screens show them. */
export function saidOn(page: Page, section: string) {
  const said = new Set<string>();

  async function shows({ within }: Form, messages: Texts): Promise<void> {
    for (const [label, message] of Object.entries(messages)) {
      const fields = within.locator(
        '.mantine-InputWrapper-root, .mantine-Switch-root, .mantine-Checkbox-root',
      );
      const exactly = new RegExp(`^${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
      const shown =
        label === ''
          ? within.getByText(message)
          : fields.filter({ hasText: label }).locator('[class*="-error"]').filter({ hasText: exactly });
      await expect(shown.first()).toBeVisible();
      said.add(message);
    }
  }
  const press = ({ within, save }: Form) => within.getByRole('button', { name: save, exact: true }).click();

  return {
    /** Types, saves and reads the messages; then the fields are as before. */
    async typing(form: Form, typed: Texts, messages: Texts): Promise<void> {
      const before: [Locator, string][] = [];
      for (const [label, value] of Object.entries(typed)) {
        const field = form.within.getByLabel(named(label)).first();
        before.push([field, await field.inputValue()]);
        await field.fill(value);
      }
      await press(form);
      await shows(form, messages);
      for (const [field, value] of before) await field.fill(value);
    },
    /** The same after something else than typing. */
    async saving(form: Form, messages: Texts): Promise<void> {
      await press(form);
      await shows(form, messages);
    },
    /** What the fields don’t let people enter: the request says it instead. */
    async sending(form: Form, change: (body: Body) => Body, messages: Texts): Promise<void> {
      const toApi = (url: URL) => url.pathname.startsWith('/api/');
      await page.route(toApi, async (route) => {
        const body = route.request().postDataJSON() as Body | null;
        if (route.request().method() === 'GET' || body === null) return route.fallback();
        await route.continue({ postData: JSON.stringify(change(body)) });
      });
      await press(form);
      await shows(form, messages);
      await page.unroute(toApi);
    },
    /** Unchecks every box of the form. */
    async unchecking({ within }: Form): Promise<void> {
      await within.getByRole('checkbox').first().waitFor();
      const checked = within.getByRole('checkbox', { checked: true });
      while ((await checked.count()) > 0) await checked.first().uncheck({ force: true });
    },
    shows,
    /** Every message of the table was on a screen, but for those that only the API can be asked for. */
    expectAll: (apart: readonly string[] = []) =>
      expect([...said, ...apart].sort()).toEqual(messagesUnder(section)),
  };
}
