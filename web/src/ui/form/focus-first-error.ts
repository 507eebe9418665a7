/** Moves the focus to the first field that an error is shown for, once it is drawn. */
export function focusFirstError(form: HTMLFormElement | null): void {
  requestAnimationFrame(() =>
    form?.querySelector<HTMLElement>('[aria-invalid="true"], input[data-invalid="true"]')?.focus(),
  );
}
