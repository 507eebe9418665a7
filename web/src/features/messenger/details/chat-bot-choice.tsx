import { NativeSelect } from '@mantine/core';
import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { useConversationChange } from '../use-conversation-change.ts';

const choices = [
  { value: 'business', label: 'Same as the business', isEnabled: null },
  { value: 'on', label: 'On', isEnabled: true },
  { value: 'off', label: 'Off', isEnabled: false },
];

/** Whether the chatbot answers in this conversation. */
export function ChatBotChoice({ conversation }: { conversation: ConversationDetails }) {
  const { own, isEnabled } = conversation.chatBot;
  const { setChatBot } = useConversationChange(conversation.id);
  return (
    <NativeSelect
      label="Chatbot"
      description={isEnabled ? 'It answers here.' : 'It doesn’t answer here.'}
      inputWrapperOrder={['label', 'input', 'description']}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={choices.find((one) => one.isEnabled === own)?.value}
      onChange={({ currentTarget: { value } }) =>
        void setChatBot(choices.find((one) => one.value === value)?.isEnabled ?? null)
      }
    />
  );
}
