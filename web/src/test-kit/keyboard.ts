import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';

/** What a field, button or link is called. */
function nameOf(element: Element): string {
  const label = document.querySelector(`label[for="${element.id}"]`);
  const name = element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent;
  return name.replace(' *', '').trim();
}

/** Presses Tab until what is called so has focus. */
export async function tabTo(name: string): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < 80; n++) {
    await userEvent.keyboard('{Tab}');
    const at = nameOf(document.activeElement ?? document.body);
    if (at === name) return;
    passed.push(at);
  }
  expect(passed).toContain(name);
}

/** Tabs to a field and types. */
export async function typeIn(name: string, text: string): Promise<void> {
  await tabTo(name);
  await userEvent.keyboard(text);
}

/** Tabs to a button, link or checkbox and presses a key on it. */
export async function press(name: string, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(name);
  await userEvent.keyboard(key === 'Space' ? ' ' : '{Enter}');
}
