import { NativeSelect } from '@mantine/core';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';

export interface AboutOrderProps {
  orders: ConversationDetails['orders'];
  value: number | null;
  onChange: (orderId: number | null) => void;
}

/** The open order that a message is about, if any. */
export function AboutOrder({ orders, value, onChange }: AboutOrderProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label="About order"
      value={value ?? ''}
      data={[
        { value: '', label: 'No order' },
        ...orders.map(({ id, code }) => ({ value: String(id), label: `Order ${code}` })),
      ]}
      onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : Number(chosen))}
    />
  );
}
