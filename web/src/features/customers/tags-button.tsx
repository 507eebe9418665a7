import { ActionIcon } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '../../blocks/session/access.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { LazyTip } from '../../ui/tip/lazy-tip.tsx';

const TagsDialog = lazyPart(() => import('./tags-dialog.tsx'), 'TagsDialog');

/** Opens the tags that customers can have. */
export function TagsButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useCan()('globalSettings.manage')) return null;
  return (
    <>
      <LazyTip label="Tags">
        <ActionIcon aria-label="Customer tags" onClick={() => setOpen(true)}>
          <IconTags size={18} aria-hidden />
        </ActionIcon>
      </LazyTip>
      <Suspense>{isOpen && <TagsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
