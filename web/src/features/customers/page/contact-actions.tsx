import { Button } from '@mantine/core';
import { IconMessage, IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { conversationRoutes } from '@washboard/contract/messenger/conversations.routes.ts';
import { useCan } from '../../../blocks/session/access.ts';
import { useShownSettings } from '../../../blocks/session/use-shown-settings.ts';
import { addressOf } from '../../../lib/address.ts';
import { errorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/client.ts';
import { toastError } from '../../../lib/toasts.tsx';
import { messengerPaths } from '../../messenger/messenger.paths.ts';

export interface ContactActionsProps {
  customerId: number;
  phone: string;
}

/** Calls a customer, or opens their conversation. */
export function ContactActions({ customerId, phone }: ContactActionsProps) {
  const can = useCan();
  const { isMessagingEnabled } = useShownSettings();
  return (
    <>
      <Button
        component="a"
        href={`tel:${phone}`}
        variant="default"
        leftSection={<IconPhone size={16} aria-hidden />}
      >
        Call
      </Button>
      {isMessagingEnabled && can('messenger.use') && <TextButton customerId={customerId} />}
    </>
  );
}

function TextButton({ customerId }: Pick<ContactActionsProps, 'customerId'>) {
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationFn: () => call(conversationRoutes.openConversation, { body: { customerId } }),
    onSuccess: ({ id }) =>
      navigate({ to: addressOf(messengerPaths.inbox, { search: { conversation: String(id) } }) }),
    onError: (error) => toastError(errorText(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Text
    </Button>
  );
}
