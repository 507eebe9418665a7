import { NativeSelect } from '@mantine/core';
import { CheckedInCard } from '../../../blocks/locations/checked-in.tsx';
import { useLocationTree } from '../../../blocks/locations/use-location-tree.ts';
import { SidePanel } from '../../../ui/layer/dialog.tsx';

export interface CheckedInPanelProps {
  /** The chosen locations; none means all that one sees. */
  storeIds: readonly number[];
  /** The shown location, 0 for the first. */
  storeId: number;
  onStore: (id: number) => void;
  onClose: () => void;
}

/** Who is clocked in at a location now. */
export function CheckedInPanel({ storeIds, storeId, onStore, onClose }: CheckedInPanelProps) {
  const { data: tree } = useLocationTree();
  const stores = (tree?.locations ?? []).filter(({ id }) => storeIds.length === 0 || storeIds.includes(id));
  const shown = stores.find(({ id }) => id === storeId) ?? stores[0];
  return (
    <SidePanel onClose={onClose} size={480} title="Checked-in employees">
      {stores.length > 1 && (
        <NativeSelect
          label="Location"
          data={stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(shown?.id ?? '')}
          onChange={(event) => onStore(Number(event.currentTarget.value))}
        />
      )}
      {shown !== undefined && <CheckedInCard key={shown.id} storeId={shown.id} />}
    </SidePanel>
  );
}
