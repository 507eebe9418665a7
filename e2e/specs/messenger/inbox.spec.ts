import { expect, type Page } from '@playwright/test';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { testPhoneRoutes } from '@washboard/contract/messenger/test-phones.routes.ts';
import { expectAccessible } from '../../harness/accessible.ts';
import { ask } from '../../harness/api.ts';
import { listeningTo } from '../../harness/live.ts';
import { test } from '../../harness/test.ts';
import { expectToast } from '../../harness/toasts.ts';
import { visit } from '../../harness/visit.ts';

test.use({ ownOffice: 'file', history: 'short' });

/** A GIF of one pixel. */
const picture = {
  name: 'stain.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
};
const row = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Conversations' }).getByRole('link', { name: words });
const thread = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);

/** Writes as the customer who got a text. */
async function writeAsReaderOf(page: Page, got: string, text: string): Promise<void> {
  const { records } = await ask(page, testPhoneRoutes.listTestPhones, {});
  const phone = records.find(({ messages }) => messages.some((message) => message.text === got));
  if (phone === undefined) throw new Error(`No phone got ${got}`);
  const body = { phone: phone.phone, businessPhone: phone.businessPhone, text };
  await ask(page, testPhoneRoutes.writeAsCustomer, { body });
}

test('a phone shows one pane at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/messenger/inbox');
  await row(page, 'move my pickup').click();
  await expect(row(page, 'move my pickup')).toBeHidden();
  await page.getByRole('button', { name: 'Customer' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Open orders' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to conversations' }).click();
  await expect(row(page, 'move my pickup')).toBeVisible();
});

test('a manager finds a question, answers it by keyboard and hears back', async ({ page }) => {
  const isListening = listeningTo(page, 2);
  await page.goto('/messenger');
  await expect(page).toHaveURL(/\/messenger\/inbox$/);
  await expect(page).toHaveTitle(/^\(\d+\) Messenger/);
  const unread = numberIn(await page.title());
  await isListening;
  await page.keyboard.press('/');
  await page.keyboard.type('comforter done');
  await expect(page).toHaveURL(/q=comforter/);
  await expect(row(page, 'Can my husband')).toHaveCount(0);

  await row(page, 'Is my comforter done yet?').click();
  await expect(page).toHaveURL(/conversation=\d+&q=comforter|q=comforter.*&conversation=\d+/);
  await expect(page).toHaveTitle(new RegExp(`^\\(${unread - 1}\\) Messenger`));
  await expect(thread(page).getByText('Is my comforter done yet?')).toBeVisible();

  await page.keyboard.press('r');
  await page.keyboard.type('Yes, it is ready. See you at 6.');
  await expect(page.getByText('31 of 2,000 · 1 segment, about $0.01')).toBeVisible();
  await page.keyboard.press('Enter');
  const ours = thread(page).getByRole('listitem').filter({ hasText: 'See you at 6.' });
  await expect(ours).toContainText('Olivia Park · Delivered');

  await writeAsReaderOf(page, 'Yes, it is ready. See you at 6.', 'On my way for the comforter!');
  await expect(thread(page).getByText('On my way for the comforter!')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^New message from .*On my way/ })).toBeAttached();
  await writeAsReaderOf(page, 'Yes, it is ready. See you at 6.', 'STOP');
  await expect(page.getByText('They asked us to stop texting them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
});

test('an escalation is opened and resolved by keyboard; a failed message is deleted', async ({ page }) => {
  await page.goto('/messenger/inbox?isEscalated=true');
  const tab = page.getByRole('link', { name: /^Escalations \(\d+\)/ });
  await expect(tab).toHaveAttribute('aria-current', 'page');
  const escalated = numberIn((await tab.textContent()) ?? '');
  await expect(row(page, 'talk to a manager')).toBeVisible();
  await page.keyboard.press('j');
  await expect(thread(page)).toContainText('talk to a manager');
  await page.keyboard.press('e');
  await expectToast(page, 'Resolved');
  await expect(tab).toHaveText(`Escalations (${escalated - 1})`);
  await expect(row(page, 'talk to a manager')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(thread(page)).toContainText('charged twice');

  await page.goto('/messenger/inbox?isOther=true');
  await row(page, 'Not delivered').first().click();
  await expect(thread(page)).toContainText('The phone is off or out of reach.');
  await thread(page).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Message deleted');
  await expect(thread(page)).toContainText('No messages yet');
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expectToast(page, 'Marked as unread');
});

test('a picture goes with a text for later; a link says what it is about; the chatbot is turned off', async ({
  page,
}) => {
  await page.route('**/api/messenger/messages/link-metadata?*', (route) =>
    route.fulfill({
      json: {
        url: 'https://wash.example/',
        title: 'Opening hours',
        description: 'From 7 to 9',
        siteName: null,
      },
    }),
  );
  await page.goto('/messenger/inbox');
  await row(page, 'move my pickup').click();
  const chosen = page.getByRole('list', { name: 'Pictures to send' }).getByRole('img', { name: /^Picture/ });
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add pictures' }).click();
  await (await chooser).setFiles([picture, picture]);
  await expect(chosen).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove picture 2' }).click();
  await expect(chosen).toHaveCount(1);
  await page.getByRole('textbox', { name: /^Message to/ }).fill('We open at 7, see https://wash.example/.');
  await page.getByRole('button', { name: 'Send later' }).click();
  await page.getByRole('button', { name: 'Monday at 9 AM' }).click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  const ours = thread(page).getByRole('listitem').filter({ hasText: 'We open at 7' });
  await expect(ours).toContainText(/Scheduled for .*9:00 AM/);
  await expect(ours.getByRole('button', { name: 'Picture 1' })).toBeVisible();
  await expect(ours.getByRole('link', { name: /Opening hours/ })).toHaveAttribute(
    'href',
    'https://wash.example/',
  );
  await page.getByRole('combobox', { name: 'Chatbot' }).selectOption('On');
  await expectToast(page, 'Chatbot answers here');
  await expect(page.getByText('It answers here.')).toBeVisible();
});

test('a conversation gets a colleague, a note and priority, and is snoozed', async ({ page }) => {
  await page.goto('/messenger/inbox');
  await row(page, 'Perfect, thank you').first().click();
  const customer = page.getByRole('region', { name: 'Customer' });
  await customer.getByRole('combobox', { name: 'Assigned to' }).selectOption('Olivia Park');
  await expectToast(page, 'Assignment saved');
  await customer.getByRole('checkbox', { name: 'Priority' }).click();
  await expectToast(page, 'Marked as priority');
  await expect(row(page, 'Priority').filter({ hasText: 'For Olivia Park' })).toHaveCount(1);
  await customer.getByRole('textbox', { name: 'Note' }).fill('Prefers cold water.');
  await customer.getByRole('combobox', { name: 'Mention' }).click();
  await page.getByRole('listbox', { name: 'Mention' }).getByRole('option', { name: 'Olivia Park' }).click();
  await page.keyboard.press('Escape');
  await customer.getByRole('button', { name: 'Add note' }).click();
  await expect(customer.getByRole('listitem').filter({ hasText: 'Prefers cold water.' })).toContainText(
    'for Olivia Park',
  );
  await customer.getByRole('button', { name: 'Snooze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
  await expectToast(page, 'Snoozed');
  await expect(row(page, 'For Olivia Park')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Snoozed');
  await expect(page).toHaveURL(/only=snoozed/);
  await expect(row(page, 'Snoozed until')).toHaveCount(1);
  await customer.getByRole('button', { name: 'End snooze' }).click();
  await expect(page.getByText('“Snoozed” has no conversations in this tab.')).toBeVisible();
});

/** A conversation with a customer who has an open order. */
async function conversationWithOrder(page: Page): Promise<number> {
  const { records } = await ask(page, conversationRoutes.listConversations, { query: { perPage: 100 } });
  for (const { id, hasStopped } of records) {
    const params = { id: String(id) };
    const { orders } = await ask(page, conversationRoutes.getConversationDetails, { params });
    if (orders.length > 0 && !hasStopped) return id;
  }
  throw new Error('No conversation has an open order');
}

test('a message about an order links to it', async ({ page }) => {
  await page.goto('/messenger/inbox');
  await visit(page, `/messenger/inbox?conversation=${await conversationWithOrder(page)}`);
  const about = page.getByRole('combobox', { name: 'About order' });
  await about.selectOption({ index: 1 });
  const order = (await about.locator('option:checked').textContent())?.trim() ?? '';
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await message.fill('We are folding it now.');
  await message.press('Enter');
  const ours = thread(page).getByRole('listitem').filter({ hasText: 'We are folding it now.' });
  await expect(ours.getByRole('link', { name: order })).toBeVisible();
  await expect(about).toHaveValue('');
});
