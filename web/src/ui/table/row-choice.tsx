import classes from './table.module.css';

export interface RowChoiceProps {
  label: string;
  checked: boolean;
  /** Only some of its rows are selected. */
  partly?: boolean;
  onToggle: () => void;
}

/** A checkbox for a row or page: the browser's own, so tables load no other. */
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
