import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../lib/api/api-error.ts';
import { toastError } from '../../lib/toasts.tsx';
import { useToastUndo } from '../audit/use-toast-undo.ts';
import classes from './tag-list.module.css';

export interface TagListProps {
  label: string;
  tags: readonly { id: number; name: string }[];
  /** Deletes one: what the toast says, and the audit entry that undoes it. */
  remove: (id: number) => Promise<{ text: string; changeId: number }>;
}

/** Tags, each with delete; the toast undoes it. */
export function TagList({ label, tags, remove }: TagListProps) {
  const toastUndo = useToastUndo();
  const deletion = useMutation({
    mutationFn: remove,
    onSuccess: ({ text, changeId }) => toastUndo(text, changeId),
    onError: (error: unknown) => toastError(errorText(error)),
  });
  return (
    <ul className={classes.list} aria-label={label}>
      {tags.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <Tooltip label="Delete">
            <ActionIcon
              aria-label={`Delete tag ${name}`}
              loading={deletion.isPending && deletion.variables === id}
              onClick={() => deletion.mutate(id)}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
