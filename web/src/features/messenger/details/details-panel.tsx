import type { ConversationDetails } from '@washboard/contract/messenger/messenger.schemas.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';
import { DetailsContent } from './details-content.tsx';

/** The customer over the conversation, where there is no room beside it. */
export const DetailsPanel = ({
  conversation,
  onClose,
}: {
  conversation: ConversationDetails;
  onClose: () => void;
}) => (
  <SidePanel title="Customer" onClose={onClose}>
    <DetailsContent conversation={conversation} />
  </SidePanel>
);
