import { IconCheck } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import classes from './steps.module.css';

export interface StepsProps<Id extends string> {
  /** What goes through them: `Import`. */
  label: string;
  steps: readonly { id: Id; label: string }[];
  /** Null once all are done. */
  current: Id | null;
  /** Returns to an earlier step; a step that can't be revisited has no link. */
  onStep?: (id: Id) => void;
}

/**
 * The steps of a wizard or a record: done, current and next. In a wizard, each new step takes focus, so the next Tab
 * reaches its first field.
 */
export function Steps<Id extends string>({ label, steps, current, onStep }: StepsProps<Id>) {
  const mark = useRef<HTMLLIElement>(null);
  const before = useRef(current);
  const isWizard = onStep !== undefined;
  // With the step itself, so nobody is in one of its fields yet.
  useLayoutEffect(() => {
    if (isWizard && before.current !== current) mark.current?.focus();
    before.current = current;
  }, [isWizard, current]);
  const at = current === null ? steps.length : steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={`Steps of ${label}`}>
      <ol className={classes.steps}>
        {steps.map((step, i) => {
          const state = i < at ? 'done' : i === at ? 'current' : 'next';
          const content = (
            <>
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={14} /> : i + 1}
              </span>
              {step.label}
              {state === 'done' && <span className="wb-visually-hidden"> (done)</span>}
            </>
          );
          return (
            <li
              key={step.id}
              ref={state === 'current' ? mark : undefined}
              tabIndex={state === 'current' && isWizard ? -1 : undefined}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' && onStep !== undefined ? (
                <button type="button" onClick={() => onStep(step.id)}>
                  {content}
                </button>
              ) : (
                <span>{content}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
