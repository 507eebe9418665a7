import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { useScope } from '../../../blocks/scope/use-scope.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyFirstUse } from '../../../ui/states/empty-area.tsx';

interface OneStoreProps {
  /** What shows one store only. */
  text: string;
  children: (storeId: number) => ReactNode;
}

/** What shows one store: the selected one, the only one, or a choice. */
export function OneStore({ text, children }: OneStoreProps) {
  const { storeIds, setStores } = useScope();
  const stores = useLocationTree().data?.locations ?? [];
  const [only = stores[0]?.id] = storeIds;
  if (only !== undefined && (storeIds.length === 1 || stores.length === 1)) return children(only);
  const offered = storeIds.length === 0 ? stores : stores.filter(({ id }) => storeIds.includes(id));
  return (
    <Card>
      <EmptyFirstUse
        title="Choose a store"
        text={text}
        action={
          <Button.Group orientation="vertical">
            {offered.map(({ id, name }) => (
              <Button key={id} variant="default" onClick={() => void setStores([id])}>
                {name}
              </Button>
            ))}
          </Button.Group>
        }
      />
    </Card>
  );
}
