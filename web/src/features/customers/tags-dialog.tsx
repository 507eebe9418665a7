import { TagList } from '../../blocks/tags/tag-list.tsx';
import { useDeleteCustomerTag } from '../../blocks/tags/use-delete-customer-tag.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyFirstUse } from '../../ui/states/empty-area.tsx';
import { QueryArea } from '../../ui/states/query-area.tsx';
import { useTags } from './customers.queries.ts';

/** All tags, each with delete; the toast undoes it. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const tags = useTags();
  const remove = useDeleteCustomerTag();
  return (
    <Dialog onClose={onClose} title="Customer tags">
      <QueryArea query={tags} height={160} rows={4} label="Loading tags">
        {({ records }) =>
          records.length === 0 ? (
            <EmptyFirstUse title="No tags yet" text="Add a tag to a customer to create it." />
          ) : (
            <TagList label="Customer tags" tags={records} remove={remove} />
          )
        }
      </QueryArea>
    </Dialog>
  );
}
