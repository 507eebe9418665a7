import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

export interface MoreButtonProps {
  /** The group: `Payments`. */
  of: string;
  isOpen: boolean;
  /** The id of what it shows. */
  controls: string;
  onToggle: () => void;
}

/** Shows or folds the rest of a group. */
export function MoreButton({ of, isOpen, controls, onToggle }: MoreButtonProps) {
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  const word = isOpen ? 'Less' : 'More';
  return (
    <Button
      variant="default"
      size="compact-sm"
      rightSection={<Icon size={16} aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={`${word} in ${of}`}
      onClick={onToggle}
    >
      {word}
    </Button>
  );
}
