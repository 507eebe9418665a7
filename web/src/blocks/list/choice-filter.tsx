import { NativeSelect } from '@mantine/core';

export interface ChoiceFilterProps {
  label: string;
  /** The first choice, which is anything. */
  any: string;
  /** The words of the others, by value. */
  labels: Readonly<Record<string, string>>;
  /** '' is anything. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter of a closed list. */
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
