import classes from './table.module.css';

export interface RowChoiceProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  partly?: boolean;
  onToggle: () => void;
}

/** A box to choose a row or a page: the browser's own, since every table would have to fetch another. */
export function RowChoice({ label, checked, partly = false, onToggle }: RowChoiceProps) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box !== null) box.indeterminate = partly;
      }}
      onChange={onToggle}
    />
  );
}
