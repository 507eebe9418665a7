import { Suspense } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingArea } from '../../../ui/states/loading-area.tsx';

const ChatBotParts = lazyPart(() => import('./chat-bot-parts.tsx'), 'ChatBotParts');

/** /global-settings/chatbot: whether the chatbot answers, what it says, and a box to try it. */
export function Screen() {
  return (
    <>
      <PageHeader
        title="Chatbot"
        context="Answers texts about orders, hours and prices. A person gets the rest."
      />
      <Suspense fallback={<LoadingArea height={480} shape="form" label="Loading the chatbot" />}>
        <ChatBotParts />
      </Suspense>
    </>
  );
}
