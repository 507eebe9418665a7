import { expect, inject, vi } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The text of `docs/messages.md`. */
    messages: string;
  }
}

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

/** The messages in the table under a heading of `docs/messages.md`. */
function messagesUnder(heading: string): string[] {
  const part = inject('messages').split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = [...part.matchAll(/^\| (.+?) \| .+ \| .+ \|$/gm)].map((row) => row[1] ?? '');
  const texts = rows.filter((text) => text !== 'Message').flatMap((text) => text.split('; '));
  return [...new Set(texts)].sort();
}

const fields = '.mantine-InputWrapper-root, .mantine-Switch-root, .mantine-Checkbox-root';

/** Whether a message is in sight: at the field with this label, or anywhere. */
function isShown(within: Element, label: string, message: string): boolean {
  const places =
    label === ''
      ? [...within.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0)
      : [...within.querySelectorAll(fields)]
          .filter(({ textContent }) => textContent.includes(label))
          .flatMap((field) => [...field.querySelectorAll('[class*="-error"]')]);
  return places.some((place) => place.textContent === message && place.checkVisibility());
}

/** The messages of a section of `docs/messages.md`, noted as screens show them. */
export function saidOn(section: string) {
  const said = new Set<string>();

  async function shows({ within }: Form, texts: Texts): Promise<void> {
    for (const [label, message] of Object.entries(texts)) {
      await expect
        .poll(() => isShown(within.element(), label, message), { message: `${label}: ${message}` })
        .toBe(true);
      said.add(message);
    }
  }
  /** A form takes no press until its last answer is drawn. */
  async function press({ within, save }: Form): Promise<void> {
    const button = within.getByRole('button', { name: save, exact: true });
    await expect.element(button).toBeEnabled();
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    await button.click();
  }
  const fieldOf = ({ within }: Form, label: string) => within.getByLabelText(named(label)).first();

  return {
    /** Types, saves and reads the messages; then the fields are as before. */
    async typing(form: Form, typed: Texts, texts: Texts): Promise<void> {
      const before: [Locator, string][] = [];
      for (const [label, value] of Object.entries(typed)) {
        const field = fieldOf(form, label);
        await expect.element(field).toBeInTheDocument();
        before.push([field, (field.element() as HTMLInputElement).value]);
        await userEvent.fill(field, value);
      }
      await press(form);
      await shows(form, texts);
      for (const [field, value] of before) await userEvent.fill(field, value);
    },
    /** The same after something else than typing. */
    async saving(form: Form, texts: Texts): Promise<void> {
      await press(form);
      await shows(form, texts);
    },
    /** What the fields don’t let people enter: the request says it instead. */
    async sending(form: Form, change: (body: Body) => Body, texts: Texts): Promise<void> {
      const { fetch } = globalThis;
      const send: typeof fetch = (input, init) =>
        typeof init?.body === 'string'
          ? fetch(input, { ...init, body: JSON.stringify(change(JSON.parse(init.body) as Body)) })
          : fetch(input, init);
      vi.stubGlobal('fetch', send);
      await press(form);
      await shows(form, texts);
      vi.stubGlobal('fetch', fetch);
    },
    /** Unchecks every box of the form. */
    async unchecking({ within }: Pick<Form, 'within'>): Promise<void> {
      await expect.element(within.getByRole('checkbox').first()).toBeInTheDocument();
      for (const box of within.getByRole('checkbox').elements() as HTMLInputElement[])
        if (box.checked) box.click();
    },
    shows,
    /** Every message of the table was on a screen, but for those that only the API can be asked for. */
    expectAll: (apart: readonly string[] = []) =>
      expect([...said, ...apart].sort()).toEqual(messagesUnder(section)),
  };
}
