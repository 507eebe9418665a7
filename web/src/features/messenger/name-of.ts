import { formatPhone } from '@washboard/contract/core/contact/phone-format.ts';
import type { Conversation } from '@washboard/contract/messenger/messenger.schemas.ts';

/** Who a conversation is with: the customer, or the number if nobody knows it. */
export const nameOf = ({ name, phone }: Pick<Conversation, 'name' | 'phone'>): string =>
  name === '' ? phoneText(phone) : name;

export const phoneText = (phone: string) => formatPhone(phone as Parameters<typeof formatPhone>[0]);
