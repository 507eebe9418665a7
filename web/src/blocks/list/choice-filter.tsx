import { NativeSelect } from '@mantine/core';

export interface ChoiceFilterProps {
  label: string;
  /** The first choice, which means any. */
  any: string;
  /** The labels of the others, by value. */
  labels: Readonly<Record<string, string>>;
  /** '' means any. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter with a fixed list of choices. */
export function ChoiceFilter({ label, any, labels, value, onChoose }: ChoiceFilterProps) {
  return (
    <NativeSelect
      label={label}
      data={[
        { value: '', label: any },
        ...Object.entries(labels).map(([one, text]) => ({ value: one, label: text })),
      ]}
      value={value}
      data-chosen={value !== ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
    />
  );
}
