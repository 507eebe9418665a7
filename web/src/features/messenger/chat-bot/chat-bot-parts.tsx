import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { chatBotRoutes } from '@washboard/contract/messenger/chat-bot/chat-bot.routes.ts';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { queryOptionsOf } from '../../../lib/api/query.ts';
import { useSearchState } from '../../../lib/use-search-state.ts';
import { QueryArea } from '../../../ui/states/query-area.tsx';
import classes from './chat-bot.module.css';
import { chatBotSearch } from './chat-bot.urls.ts';
import { SwitchCard } from './switch-card.tsx';
import { TextsForm } from './texts-form.tsx';
import { TryCard } from './try-card.tsx';

/** Whether the chatbot answers, what it says, and a box to try it. */
export function ChatBotParts() {
  const [{ store }, set] = useSearchState(chatBotSearch);
  const texts = useQuery(queryOptionsOf(chatBotRoutes.listChatBotTexts));
  const locations = useLocationTree().data?.locations ?? [];
  const storeId = store === 0 ? null : store;
  return (
    <QueryArea query={texts} height={480} label="Loading the chatbot">
      {({ records }) => (
        <div className={classes.parts}>
          <SwitchCard />
          <NativeSelect
            label="Texts for"
            description="A location’s own texts come before those of the whole business."
            className={classes.place}
            value={String(store)}
            data={[
              { value: '0', label: 'Whole business' },
              ...locations.map(({ id, name }) => ({
                value: String(id),
                label: records.some((one) => one.storeId === id) ? `${name} (own texts)` : name,
              })),
            ]}
            onChange={(event) => void set({ store: Number(event.currentTarget.value) })}
          />
          <div className={classes.columns}>
            <TextsForm
              key={store}
              storeId={storeId}
              own={records.find((one) => one.storeId === storeId)}
              business={records.find((one) => one.storeId === null)}
            />
            <TryCard storeId={storeId} />
          </div>
        </div>
      )}
    </QueryArea>
  );
}
