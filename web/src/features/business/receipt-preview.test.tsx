import type { AccountSettings } from '@washboard/contract/account/account-settings.schemas.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ReceiptPreview } from './receipt-preview.tsx';

const noTips = { isEnabled: false, type: 'PERCENTAGE' as const, choices: [10, 15, 20] };
const plain = {
  convenienceFeeName: 'Convenience fee',
  inStoreTips: noTips,
  onlineTips: noTips,
  isCustomUrl: false,
  termsOfServiceUrl: 'https://www.example.com/terms',
  receiptFooterMessage: '',
} as AccountSettings;
const shown = (settings: Partial<AccountSettings>) =>
  renderToStaticMarkup(<ReceiptPreview settings={{ ...plain, ...settings }} />);

test('a receipt shows the fee’s name, tips, footer and terms', () => {
  const before = shown({});
  expect(before).toContain('Convenience fee');
  expect(before).not.toMatch(/tip|Terms/);
  expect(shown({ convenienceFeeName: 'Card fee' })).toContain('Card fee');
  expect(shown({ inStoreTips: { ...noTips, isEnabled: true } })).toMatch(/In store tip.*10% \(\$3\.58\)/);
  const dollars = { isEnabled: true, type: 'DOLLAR_AMOUNT' as const, choices: [200, 300, 500] };
  expect(shown({ onlineTips: dollars })).toMatch(/Online tip.*\$2\.00/);
  expect(shown({ receiptFooterMessage: 'See you soon.' })).toContain('See you soon.');
  expect(shown({ isCustomUrl: true })).toContain('Terms: https://www.example.com/terms');
});
